import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import {
  CreateWebhookDocument,
  UpdateWebhookDocument,
  type WebhookEvent,
} from '#client/admin/data/documents.generated.ts';
import { ActionDialog, useAction } from '#client/admin/parts/ActionForm.tsx';
import { ChoicesField } from '#client/admin/parts/ChoicesField.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { limits } from '#domain/limits.ts';
import { eventChoices, type Webhook } from './webhook-labels.ts';

interface WebhookDialogProps {
  /** Null: a new one. */
  webhook: Webhook | null;
  /** `secret`: of a webhook that was just made; null: of none. */
  onSaved: (secret: string | null) => void;
  onClose: () => void;
}

/** Adds or edits a webhook. */
export function WebhookDialog({ webhook, onSaved, onClose }: WebhookDialogProps) {
  const [name, setName] = useState(webhook?.name ?? '');
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly string[]>(webhook?.events ?? []);
  const action = useAction();
  const [create] = useMutation(CreateWebhookDocument, { fetchPolicy: 'no-cache' });
  const [update] = useMutation(UpdateWebhookDocument);
  const save = async (): Promise<string | null> => {
    const input = { name, url, events: events as WebhookEvent[] };
    if (!webhook) return (await create({ variables: { input } })).data?.createWebhook.secret ?? null;
    await update({ variables: { id: webhook.id, input, ifVersion: webhook.version } });
    return null;
  };
  return (
    <ActionDialog
      title={webhook ? `Webhook ${webhook.name}` : 'New webhook'}
      size="form"
      action={action}
      fields={['name', 'url', 'events']}
      submitLabel={action.isBusy ? 'Saving...' : webhook ? 'Save' : 'Create webhook'}
      onSubmit={() => void action.run(save, onSaved)}
      onCancel={onClose}
    >
      <TextField
        label="Name"
        remark="who is told"
        required
        limit={limits.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={action.issueAt('name')}
      />
      <TextField
        label="Address"
        remark="https://…"
        type="url"
        required
        limit={limits.url}
        value={url}
        onChange={({ target }) => setUrl(target.value)}
        error={action.issueAt('url')}
      />
      <ChoicesField
        label="Told of"
        required
        choices={eventChoices}
        chosen={events}
        onChange={setEvents}
        error={action.issueAt('events')}
      />
    </ActionDialog>
  );
}
