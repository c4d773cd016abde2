import { Moment } from '#client/admin/parts/Moment.tsx';
import { RowActions } from '#client/admin/parts/RowActions.tsx';
import { Table } from '#client/admin/parts/Table.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { type Delivery, deliveryStateLabels, eventLabel } from './webhook-labels.ts';

interface DeliveryTableProps {
  deliveries: readonly Delivery[];
  isBusy: boolean;
  onReplay: (delivery: Delivery) => void;
}

/** Deliveries of a webhook, with a button to send each again. */
export const DeliveryTable = ({ deliveries, isBusy, onReplay }: DeliveryTableProps) => (
  <Table
    label="What it was sent"
    rows={deliveries}
    columns={[
      { title: 'Event', kind: 'name', cell: (delivery) => <EventCell {...delivery} /> },
      { title: 'State', cell: (delivery) => <DeliveryState delivery={delivery} /> },
      {
        title: 'Actions',
        kind: 'actions',
        cell: (delivery) => (
          <RowActions
            name={`${eventLabel(delivery.event)}, ${delivery.id}`}
            actions={[{ label: 'Send again', isOff: isBusy, run: () => onReplay(delivery) }]}
          />
        ),
      },
    ]}
  />
);

const EventCell = ({ event, createdAt }: Delivery) => (
  <>
    {eventLabel(event)}
    <Text as="span" size="small" tone="muted" display="block">
      <Moment at={createdAt} />
    </Text>
  </>
);

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
