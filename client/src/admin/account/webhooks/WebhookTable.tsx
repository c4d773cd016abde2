import { chakra } from '@chakra-ui/react';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { Table } from '#client/admin/parts/Table.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { Text, Unseen } from '#client/shared/ui/text.tsx';
import { eventLabel, type Webhook, webhookStateLabels } from './webhook-labels.ts';

const COLUMNS = ['Name and address', 'Told of', 'State', 'Actions'];

/** Wide enough on a phone, where the table scrolls, for a name or three buttons in a line. */
const Wide = chakra('td', { base: { minWidth: '20rem' } });

/** What the buttons of a row open. */
type Opens = 'edit' | 'deliveries' | 'rotate' | 'remove';

interface WebhookTableProps {
  webhooks: readonly Webhook[];
  isBusy: boolean;
  onSetActive: (webhook: Webhook, isActive: boolean) => void;
  onOpen: (kind: Opens, webhook: Webhook) => void;
}

const buttons: readonly (readonly [Opens, string])[] = [
  ['deliveries', 'Deliveries'],
  ['edit', 'Edit'],
  ['rotate', 'New secret'],
  ['remove', 'Remove'],
];

/** The webhooks with their events and state, and what can be done with each. */
export function WebhookTable({ webhooks, isBusy, onSetActive, onOpen }: WebhookTableProps) {
  return (
    <Table label="Addresses that are told" columns={COLUMNS}>
      {webhooks.map((webhook) => (
        <tr key={webhook.id}>
          <th scope="row">
            {webhook.name}
            <Text
              as="span"
              size="small"
              tone="muted"
              display="block"
              minWidth="12rem"
              overflowWrap="anywhere"
            >
              {webhook.url}
            </Text>
          </th>
          <td>{webhook.events.map(eventLabel).join(', ')}</td>
          <td>
            <State webhook={webhook} />
          </td>
          <Wide>
            <Row gap="1">
              {buttons.map(([kind, label]) => (
                <Button key={kind} look="outline" size="small" onClick={() => onOpen(kind, webhook)}>
                  {label}
                  <Unseen> {webhook.name}</Unseen>
                </Button>
              ))}
              <Button
                look="outline"
                size="small"
                disabled={isBusy}
                onClick={() => onSetActive(webhook, webhook.state !== 'active')}
              >
                {webhook.state === 'active' ? 'Turn off' : 'Turn on'}
                <Unseen> {webhook.name}</Unseen>
              </Button>
            </Row>
          </Wide>
        </tr>
      ))}
    </Table>
  );
}

function State({ webhook: { state, failingSince } }: { webhook: Webhook }) {
  if (state !== 'active' || !failingSince) return webhookStateLabels[state];
  return (
    <>
      {webhookStateLabels[state]}, failing since <Moment at={failingSince} />
    </>
  );
}
