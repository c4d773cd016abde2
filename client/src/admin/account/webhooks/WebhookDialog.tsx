import { useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useAccountReload } from '#client/admin/account/useAccount.ts';
import {
  CreateWebhookDocument,
  UpdateWebhookDocument,
} from '#client/admin/account/webhooks/Webhooks.generated.ts';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { tabId } from '#client/admin/data/tab-id.ts';
import type { WebhookInput } from '#client/admin/data/types.generated.ts';
import { FormChoices } from '#client/admin/parts/ChoicesField.tsx';
import { RecordDialog } from '#client/admin/parts/RecordDialog.tsx';
import type { ReadRecord, RecordSource } from '#client/admin/parts/save-record.ts';
import { TextField } from '#client/shared/form/TextField.tsx';
import { limits } from '#domain/limits.ts';
import { webhookRule } from '#domain/rules/webhook.ts';
import { enumNameOf, webhookEvents } from '#domain/webhooks.ts';
import { eventOf, type Webhook } from './webhook-labels.ts';

interface WebhookFields {
  name: string;
  url: string;
  events: string[];
}

const LABELS: Record<keyof WebhookFields, string> = { name: 'Name', url: 'Address', events: 'Told of' };

const NEW: ReadRecord<WebhookFields> = { values: { name: '', url: '', events: [] }, version: null };

const recordOf = ({ name, url, events, version }: Webhook): ReadRecord<WebhookFields> => ({
  values: { name, url, events: events.map((event) => eventOf(event) ?? event) },
  version,
});

interface WebhookDialogProps {
  /** Null: a new one. */
  webhook: Webhook | null;
  /** `secret`: of a webhook that was just made; null: of none. */
  onSaved: (secret: string | null) => void;
  /** Closes the dialog by a change of the address. */
  onClose: () => void;
}

/** Adds or edits a webhook. */
export function WebhookDialog({ webhook, onSaved, onClose }: WebhookDialogProps) {
  const { source, secret } = useWebhookSource(webhook);
  return (
    <RecordDialog
      title={webhook ? `Webhook ${webhook.name}` : 'New webhook'}
      record={webhook ? recordOf(webhook) : NEW}
      source={source}
      {...(webhook ? {} : { saveLabel: 'Create webhook' })}
      onSaved={() => onSaved(secret.current)}
      onClose={onClose}
    >
      {(form) => <WebhookControls form={form} />}
    </RecordDialog>
  );
}

function WebhookControls({ form }: { form: UseFormReturn<WebhookFields> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField
        {...register('name')}
        label={LABELS.name}
        remark="who is told"
        required
        limit={limits.name}
        error={errors.name?.message}
      />
      <TextField
        {...register('url')}
        label={LABELS.url}
        remark="https://…"
        type="url"
        required
        limit={limits.url}
        error={errors.url?.message}
      />
      <FormChoices form={form} name="events" label={LABELS.events} required choices={webhookEvents} />
    </>
  );
}

/** Where a webhook is stored, and the secret of one that was just made. */
function useWebhookSource(webhook: Webhook | null) {
  const reload = useAccountReload();
  const [create] = useMutation(CreateWebhookDocument, { fetchPolicy: 'no-cache' });
  const [update] = useMutation(UpdateWebhookDocument);
  const secret = useRef<string | null>(null);
  const source: RecordSource<WebhookFields> = {
    unsavedKey: `account/webhook/${webhook?.id ?? tabId()}`,
    rule: webhookRule,
    labels: LABELS,
    failure(cause) {
      const { issues, message } = failureOf(cause);
      return issues.length > 0 ? 'The webhook could not be saved.' : message;
    },
    async save({ events, ...fields }, ifVersion) {
      // The rule of the form has checked that each is an event.
      const input = { ...fields, events: events.map(enumNameOf) as WebhookInput['events'] };
      if (webhook) await update({ variables: { id: webhook.id, input, ifVersion } });
      else secret.current = (await create({ variables: { input } })).data?.createWebhook.secret ?? null;
      return undefined;
    },
    async reload() {
      const stored = (await reload()).webhooks?.find(({ id }) => id === webhook?.id);
      if (!stored) throw new Error('The webhook was deleted.');
      return recordOf(stored);
    },
  };
  return { source, secret };
}
