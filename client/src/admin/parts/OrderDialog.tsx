import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { toaster } from '#client/admin/data/toaster.ts';
import { useRead } from '#client/admin/data/useRead.ts';
import { Button } from '#client/shared/ui/Button.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { adminMessages } from '#domain/messages.ts';
import { ActionButton } from './ActionButton.tsx';
import { Dialog } from './Dialog.tsx';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import type { OrderedRow } from './order.ts';
import { SortableList } from './SortableList.tsx';
import { type OrderSource, useOrder } from './useOrder.ts';

interface OrderDialogProps {
  title: string;
  source: OrderSource;
  /** Called if the list cannot be read. */
  onFailure: () => void;
  /** Closes the dialog by a change of the address, which asks about an unsaved order first. */
  onClose: () => void;
}

/** Reads the complete list once, and opens the dialog that changes its order when it is loaded. */
export function OrderDialog({ source, onFailure, ...rest }: OrderDialogProps) {
  const { data, failed } = useRead(source.read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, when it fails
  useEffect(() => {
    if (failed) onFailure();
  }, [failed]);
  return data ? <OpenOrder {...rest} source={source} initial={data} /> : null;
}

interface OpenOrderProps extends Omit<OrderDialogProps, 'onFailure'> {
  initial: readonly OrderedRow[];
}

function OpenOrder({ title, source, initial, onClose }: OpenOrderProps) {
  const onSaved = () => {
    toaster.show({ tone: 'good', text: adminMessages.order.saved });
    onClose();
  };
  const { rows, status, alert, isChanged, leaving, move, save } = useOrder(initial, source, onSaved);
  // Escape during a drag puts the row back, and must not close the dialog.
  const onEscape = () => status === 'idle' && !document.querySelector('[data-dragged]') && onClose();
  return (
    <Dialog title={title} size="form" onEscape={onEscape}>
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
          <ActionButton isOff={!isChanged || status === 'saving'} onClick={() => void save()}>
            {status === 'saving' ? 'Saving...' : 'Save order'}
          </ActionButton>
        </Row>
      </Footer>
      {leaving && <DiscardQuestion leaving={leaving} isSaving={status === 'saving'} />}
    </Dialog>
  );
}

const Footer = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', paddingBlockStart: '2', borderTop: 'hair' },
});
