import { Moment } from '#client/admin/parts/Moment.tsx';
import { Table } from '#client/admin/parts/Table.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { Text, Unseen } from '#client/shared/ui/text.tsx';
import { type Delivery, deliveryStateLabels, eventLabel } from './webhook-labels.ts';

const COLUMNS = ['Event', 'State', 'Actions'];

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
          <th scope="row">
            {eventLabel(delivery.event)}
            <Text as="span" size="small" tone="muted" display="block">
              <Moment at={delivery.createdAt} />
            </Text>
          </th>
          <td>
            <DeliveryState delivery={delivery} />
          </td>
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

/** The state, the time of the next attempt, and why the last one failed. */
function DeliveryState({ delivery }: { delivery: Delivery }) {
  const { state, attempts, nextAttemptAt, lastError } = delivery;
  return (
    <>
      {deliveryStateLabels[state]}
      {state === 'owed' && attempts > 0 && (
        <>
          , again at <Moment at={nextAttemptAt} />
        </>
      )}
      {lastError && (
        <Text as="span" size="small" tone="muted" display="block">
          {lastError}
        </Text>
      )}
    </>
  );
}
