import { useMutation } from '@apollo/client/react';
import {
  AccountDocument,
  DeleteWebhookDocument,
  RotateWebhookSecretDocument,
  SetWebhookActiveDocument,
} from '#client/admin/data/documents.generated.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { useRefetch } from '#client/admin/data/useRefetch.ts';
import { useAction } from '#client/admin/parts/ActionForm.tsx';
import type { Webhook } from './webhook-labels.ts';

/** What can be done with a webhook in the list. */
export function useWebhookActions() {
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
        () => setWebhookActive({ variables: { id, isActive } }).then(refetch),
        () => announce(`${name} is turned ${isActive ? 'on' : 'off'}.`),
      ),
    rotate: ({ id }: Webhook, onSecret: (secret: string) => void) =>
      action.run(
        () => rotateSecret({ variables: { id } }),
        ({ data }) => data && onSecret(data.rotateWebhookSecret.secret),
      ),
    remove: ({ id, name }: Webhook, onRemoved: () => void) =>
      action.run(
        () => deleteWebhook({ variables: { id } }).then(refetch),
        () => {
          onRemoved();
          announce(`${name} is removed.`);
        },
      ),
  };
}
