import { Moment } from '#client/admin/parts/Moment.tsx';
import { Table } from '#client/admin/parts/Table.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { Unseen } from '#client/shared/ui/text.tsx';
import { type Delivery, deliveryStateLabels, eventLabel } from './webhook-labels.ts';

const COLUMNS = ['Event', 'When', 'State', 'Answer', 'Actions'];

interface DeliveryTableProps {
  deliveries: readonly Delivery[];
  isBusy: boolean;
  onReplay: (delivery: Delivery) => void;
}

/** Deliveries of a webhook, with a button to send each again. */
export function DeliveryTable({ deliveries, isBusy, onReplay }: DeliveryTableProps) {
  return (
    <Table label="What it was sent" columns={COLUMNS}>
      {deliveries.map((delivery) => (
        <tr key={delivery.id}>
          <th scope="row">{eventLabel(delivery.event)}</th>
          <td>
            <Moment at={delivery.createdAt} />
          </td>
          <td>
            <DeliveryState delivery={delivery} />
          </td>
          <td>{delivery.lastError ?? delivery.status ?? 'None yet'}</td>
          <td>
            <Button look="outline" size="small" disabled={isBusy} onClick={() => onReplay(delivery)}>
              Send again
              <Unseen>
                {' '}
                {eventLabel(delivery.event)}, {delivery.id}
              </Unseen>
            </Button>
          </td>
        </tr>
      ))}
    </Table>
  );
}

function DeliveryState({ delivery: { state, attempts, nextAttemptAt } }: { delivery: Delivery }) {
  if (state !== 'OWED' || attempts === 0) return deliveryStateLabels[state];
  return (
    <>
      {deliveryStateLabels[state]}, again at <Moment at={nextAttemptAt} />
    </>
  );
}
