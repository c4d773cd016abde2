import { useMutation } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { AccountDocument } from '#client/admin/account/Account.generated.ts';
import { AccountSection } from '#client/admin/account/AccountSection.tsx';
import { SecretsDialog } from '#client/admin/account/SecretsDialog.tsx';
import {
  DeleteWebhookDocument,
  RotateWebhookSecretDocument,
  SetWebhookActiveDocument,
} from '#client/admin/account/webhooks/Webhooks.generated.ts';
import { useDialogInAddress } from '#client/admin/data/address.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { useRefetch } from '#client/admin/data/useRefetch.ts';
import { ActionFailure, useAction } from '#client/admin/parts/ActionForm.tsx';
import { ask } from '#client/admin/parts/ask.tsx';
import { QuietState } from '#client/shared/ui/ListState.tsx';
import { DeliveriesDialog } from './DeliveriesDialog.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import { WebhookTable } from './WebhookTable.tsx';
import type { Webhook } from './webhook-labels.ts';

/** What the address names for the dialog of a new webhook; `new` is that of a token. */
const NEW_WEBHOOK = 'new-webhook';

/** The webhooks: adds, edits, turns off, tests and removes them, and shows what they were sent. */
export function WebhooksSection({ webhooks }: { webhooks: readonly Webhook[] }) {
  const dialog = useDialogInAddress();
  const named = dialog.open === null || dialog.open === 'new' ? null : dialog.open.id;
  const edited = webhooks.find(({ id }) => id === named) ?? null;
  const [logOf, setLogOf] = useState<Webhook | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const { action, setActive, rotate, remove, refetch } = useWebhookActions();
  const onSaved = (created: string | null) => {
    dialog.close();
    setSecret(created);
    // Not awaited: this is the only response that contains the secret.
    void refetch();
  };
  const onOpen = (kind: 'edit' | 'deliveries' | 'rotate' | 'remove', webhook: Webhook) => {
    if (kind === 'rotate') return ask(rotateQuestion(webhook), () => void rotate(webhook, setSecret));
    if (kind === 'remove') return ask(removeQuestion(webhook), () => void remove(webhook));
    if (kind === 'edit') dialog.edit(webhook.id);
    else setLogOf(webhook);
  };
  return (
    <AccountSection
      title="Webhooks"
      text="Addresses that are told when something happens. They are sent ids and states, and read the rest with a token."
      actions={
        <Button size="sm" onClick={() => dialog.edit(NEW_WEBHOOK)}>
          New webhook
        </Button>
      }
    >
      <ActionFailure action={action} />
      {webhooks.length === 0 ? (
        <QuietState>No address is told of anything.</QuietState>
      ) : (
        <WebhookTable webhooks={webhooks} isBusy={action.isBusy} onSetActive={setActive} onOpen={onOpen} />
      )}
      {(edited || named === NEW_WEBHOOK) && (
        <WebhookDialog key={named} webhook={edited} onSaved={onSaved} onClose={dialog.close} />
      )}
      {logOf && <DeliveriesDialog webhook={logOf} onClose={() => setLogOf(null)} />}
      {secret !== null && (
        <SecretsDialog
          title="The secret of the webhook"
          text="Give it to the receiver now; it is not shown again. With it the receiver checks that an event is from here."
          secrets={[secret]}
          onClose={() => setSecret(null)}
        />
      )}
    </AccountSection>
  );
}

const rotateQuestion = ({ name }: Webhook) => ({
  title: `Another secret for ${name}?`,
  text: 'For a day events are signed with both, so that the receiver can change over.',
  confirmLabel: 'Make another secret',
});

const removeQuestion = ({ name }: Webhook) => ({
  title: `Remove ${name}?`,
  text: 'It is told of nothing any more, and the log of what it was sent is removed too.',
  confirmLabel: 'Remove',
});

/** What can be done with a webhook in the list. */
function useWebhookActions() {
  const action = useAction();
  const refetch = useRefetch(AccountDocument);
  const [setWebhookActive] = useMutation(SetWebhookActiveDocument);
  const [rotateSecret] = useMutation(RotateWebhookSecretDocument, { fetchPolicy: 'no-cache' });
  const [deleteWebhook] = useMutation(DeleteWebhookDocument);
  const announce = (text: string) => toaster.show({ tone: 'good', text });
  return {
    action,
    refetch,
    setActive: ({ id, name }: Webhook, isActive: boolean) =>
      action.run(
        () => setWebhookActive({ variables: { id, isActive } }).finally(refetch),
        () => announce(`${name} is turned ${isActive ? 'on' : 'off'}.`),
      ),
    rotate: ({ id }: Webhook, onSecret: (secret: string) => void) =>
      action.run(
        () => rotateSecret({ variables: { id } }),
        ({ data }) => data && onSecret(data.rotateWebhookSecret.secret),
      ),
    remove: ({ id, name }: Webhook) =>
      action.run(
        () => deleteWebhook({ variables: { id } }).finally(refetch),
        () => announce(`${name} is removed.`),
      ),
  };
}
