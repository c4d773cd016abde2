import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { toaster } from '#client/admin/data/toaster.ts';
import { useRead } from '#client/admin/data/useRead.ts';
import { Button } from '#client/shared/ui/Button.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { adminMessages } from '#domain/messages.ts';
import { Dialog } from './Dialog.tsx';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import type { OrderedRow } from './order.ts';
import { SignInAgain } from './SignInAgain.tsx';
import { SortableList } from './SortableList.tsx';
import { type OrderDoor, useOrder } from './useOrder.ts';

interface OrderDialogProps {
  title: string;
  door: OrderDoor;
  /** The list could not be read. */
  onFailure: () => void;
  /** Closes by the address; an unsaved order is asked about on the way. */
  onClose: () => void;
}

/** Reads the whole list, once, and opens the dialog that puts it in order when it is there. */
export function OrderDialog({ door, onFailure, ...rest }: OrderDialogProps) {
  const { data, failed } = useRead(door.read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it fails
  useEffect(() => {
    if (failed) onFailure();
  }, [failed]);
  return data ? <OpenOrder {...rest} door={door} initial={data} /> : null;
}

interface OpenOrderProps extends Omit<OrderDialogProps, 'onFailure'> {
  initial: readonly OrderedRow[];
}

function OpenOrder({ title, door, initial, onClose }: OpenOrderProps) {
  const onSaved = () => {
    toaster.show({ tone: 'good', text: adminMessages.order.saved });
    onClose();
  };
  const { rows, status, alert, isChanged, leaving, move, save, stay } = useOrder(initial, door, onSaved);
  return (
    <Dialog title={title} size="form" onEscape={onClose}>
      <Text size="small" tone="muted" paddingBlock="1">
        Drag an entry by its handle, or press its arrows. By keyboard: Space picks it up, the arrow keys move
        it, Space puts it down, Escape puts it back.
      </Text>
      <SortableList label={title} rows={rows} onMove={move} />
      <Footer>
        <chakra.p role="alert" color="bad" textStyle="small" fontWeight="600">
          {alert}
        </chakra.p>
        <Row justifyContent="flex-end">
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!isChanged || status === 'saving'} onClick={() => void save()}>
            {status === 'saving' ? 'Saving...' : 'Save order'}
          </Button>
        </Row>
      </Footer>
      {leaving && <DiscardQuestion leaving={leaving} />}
      {status === 'signed-out' && <SignInAgain onDone={() => void save()} onCancel={stay} />}
    </Dialog>
  );
}

const Footer = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', paddingBlockStart: '2', borderTop: 'hair' },
});
