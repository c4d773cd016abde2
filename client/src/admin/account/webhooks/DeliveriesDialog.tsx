import { useMutation, useQuery } from '@apollo/client/react';
import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import {
  ReplayWebhookDeliveryDocument,
  TestWebhookDocument,
  WebhookDeliveriesDocument,
  type WebhookDeliveriesQuery,
} from '#client/admin/account/webhooks/Webhooks.generated.ts';
import { backgroundRequest } from '#client/admin/data/background-request.ts';
import { OutlineAction } from '#client/admin/parts/ActionButton.tsx';
import { ActionFailure, useAction } from '#client/admin/parts/ActionForm.tsx';
import { BlockSkeleton } from '#client/admin/parts/BlockSkeleton.tsx';
import { Dialog } from '#client/admin/parts/Dialog.tsx';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { Pagination } from '#client/admin/parts/Pagination.tsx';
import { RowActions } from '#client/admin/parts/RowActions.tsx';
import { Table } from '#client/admin/parts/Table.tsx';
import { ErrorState, QuietState } from '#client/shared/ui/ListState.tsx';
import { type Delivery, deliveryStateLabels, eventLabel, type Webhook } from './webhook-labels.ts';

/** How often the log is read while something in it is to be sent, in milliseconds. */
const POLL_INTERVAL = 2000;

/** What a webhook was sent, newest first: sends a test, and events again. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { id, name, state } = webhook;
  const [page, setPage] = useState(1);
  const { deliveries, failed, refetch } = useDeliveries(id, page);
  const action = useAction();
  const [test] = useMutation(TestWebhookDocument);
  const [replay] = useMutation(ReplayWebhookDeliveryDocument);
  const [done, setDone] = useState('');
  const run = (call: () => Promise<unknown>, sentence: string) =>
    action.run(
      () => call().finally(refetch),
      () => setDone(sentence),
    );
  const isOff = state !== 'active';
  return (
    <Dialog title={`Deliveries to ${name}`} size="lg" onEscape={onClose}>
      <Stack gap="4" paddingBlockStart="2">
        <ActionFailure action={action} />
        <p role="status">{done}</p>
        {failed && <ErrorState retry={refetch}>The deliveries could not be loaded.</ErrorState>}
        {!deliveries && !failed && <BlockSkeleton heights={['16rem']} />}
        {deliveries?.total === 0 && <QuietState>Nothing was sent to it yet.</QuietState>}
        {deliveries && deliveries.total > 0 && (
          <>
            <DeliveryTable
              deliveries={deliveries.items}
              isBusy={action.isBusy || isOff}
              onReplay={(delivery) =>
                void run(() => replay({ variables: { id: delivery.id } }), 'It is being sent again.')
              }
            />
            <Pagination {...deliveries} goTo={setPage} />
          </>
        )}
        <HStack wrap="wrap" gap="4" justify="flex-end">
          <OutlineAction
            isOff={action.isBusy || isOff}
            onClick={() => void run(() => test({ variables: { id } }), 'A test is being sent.')}
          >
            Send a test
          </OutlineAction>
          <Button size="sm" onClick={onClose}>
            Close
          </Button>
        </HStack>
      </Stack>
    </Dialog>
  );
}

function useDeliveries(id: string, page: number) {
  const [isPolling, setPolling] = useState(false);
  const { data, previousData, error, refetch } = useQuery(WebhookDeliveriesDocument, {
    variables: { id, page },
    context: backgroundRequest,
    fetchPolicy: 'cache-and-network',
    pollInterval: isPolling ? POLL_INTERVAL : 0,
    skipPollAttempt: () => document.hidden,
  });
  // Contrary to its type, the data is partial only when that is requested.
  const known = (data ?? previousData) as WebhookDeliveriesQuery | undefined;
  const deliveries = known?.webhookDeliveries;
  const hasOwed = deliveries?.items.some(({ state }) => state === 'owed') ?? false;
  if (hasOwed !== isPolling) setPolling(hasOwed);
  return {
    deliveries,
    failed: error !== undefined && !deliveries,
    refetch: async () => {
      await refetch().catch(() => undefined);
    },
  };
}

interface DeliveryTableProps {
  deliveries: readonly Delivery[];
  isBusy: boolean;
  onReplay: (delivery: Delivery) => void;
}

/** Deliveries of a webhook, with a button to send each again. */
const DeliveryTable = ({ deliveries, isBusy, onReplay }: DeliveryTableProps) => (
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
    <Text textStyle="small" color="ink.muted" as="span" display="block">
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
        <Text textStyle="small" color="ink.muted" as="span" display="block">
          {lastError}
        </Text>
      )}
    </>
  );
}
