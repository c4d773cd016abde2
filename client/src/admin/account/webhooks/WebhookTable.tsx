import { Text } from '@chakra-ui/react';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { actionsColumn } from '#client/admin/parts/RowActions.tsx';
import { Table } from '#client/admin/parts/Table.tsx';
import { eventLabel, type Webhook, webhookStateLabels } from './webhook-labels.ts';

/** What the buttons of a row open. */
type Opens = 'edit' | 'deliveries' | 'rotate' | 'remove';

interface WebhookTableProps {
  webhooks: readonly Webhook[];
  isBusy: boolean;
  onSetActive: (webhook: Webhook, isActive: boolean) => void;
  onOpen: (kind: Opens, webhook: Webhook) => void;
}

const opening: readonly (readonly [Opens, string])[] = [
  ['deliveries', 'Deliveries'],
  ['edit', 'Edit'],
  ['rotate', 'New secret'],
  ['remove', 'Remove'],
];

/** The webhooks with their events and state, and what can be done with each. */
export const WebhookTable = ({ webhooks, isBusy, onSetActive, onOpen }: WebhookTableProps) => (
  <Table
    label="Addresses that are told"
    rows={webhooks}
    columns={[
      { title: 'Name and address', kind: 'name', cell: (webhook) => <NameAndAddress {...webhook} /> },
      { title: 'Told of', cell: ({ events }) => events.map(eventLabel).join(', ') },
      { title: 'State', cell: (webhook) => <State webhook={webhook} /> },
      actionsColumn<Webhook>((webhook) => [
        ...opening.map(([kind, label]) => ({ label, run: () => onOpen(kind, webhook) })),
        {
          id: 'active',
          label: webhook.state === 'active' ? 'Turn off' : 'Turn on',
          isOff: isBusy,
          run: () => onSetActive(webhook, webhook.state !== 'active'),
        },
      ]),
    ]}
  />
);

const NameAndAddress = ({ name, url }: Webhook) => (
  <>
    {name}
    <Text textStyle="small" color="ink.muted" as="span" display="block" overflowWrap="anywhere">
      {url}
    </Text>
  </>
);

function State({ webhook: { state, failingSince } }: { webhook: Webhook }) {
  if (state !== 'active' || !failingSince) return webhookStateLabels[state];
  return (
    <>
      {webhookStateLabels[state]}, failing since <Moment at={failingSince} />
    </>
  );
}
