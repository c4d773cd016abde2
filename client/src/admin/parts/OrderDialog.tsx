import { Button, chakra, HStack, Text } from '@chakra-ui/react';
import { arrayMove } from '@dnd-kit/sortable';
import { type ReactNode, useState } from 'react';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { mergeOrder } from '#domain/merge-order.ts';
import { adminMessages } from '#domain/messages.ts';
import { ActionButton, OutlineAction } from './ActionButton.tsx';
import { Dialog } from './Dialog.tsx';
import { OpenRecord } from './OpenRecord.tsx';
import { isSameOrder, type OrderedRow } from './order.ts';
import { SortableList } from './SortableList.tsx';
import { useUnsaved, whileSaving } from './useUnsaved.ts';

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
  return (
    <OpenRecord id="order" read={source.read} onFailure={onFailure}>
      {(initial) => <OpenOrder {...rest} source={source} initial={initial} />}
    </OpenRecord>
  );
}

interface OpenOrderProps extends Omit<OrderDialogProps, 'onFailure'> {
  initial: readonly OrderedRow[];
}

function OpenOrder({ title, source, initial, onClose }: OpenOrderProps) {
  const { drafts } = source;
  const onSaved = (words: string) => {
    toaster.show({ tone: 'good', text: words });
    onClose();
  };
  const { rows, status, alert, isChanged, move, saveTo } = useOrder(initial, onSaved, source.read);
  const isSaving = status === 'saving';
  const publish = () => saveTo(source.save, adminMessages.order.saved);
  // Escape during a drag puts the row back, and must not close the dialog.
  const onEscape = () => status === 'idle' && !document.querySelector('[data-dragged]') && onClose();
  return (
    <Dialog title={title} size="lg" onEscape={onEscape}>
      <Text textStyle="small" color="ink.muted" paddingBlock="2">
        Drag an entry by its handle, or press its arrows. By keyboard: Space picks it up, the arrow keys move
        it, Space puts it down, Escape puts it back.
      </Text>
      {drafts?.notice}
      <SortableList label={title} rows={rows} onMove={move} />
      <Footer>
        <Text role="alert" color="bad" textStyle="small" fontWeight="600">
          {alert}
        </Text>
        <HStack wrap="wrap" gap="4" justify="flex-end">
          <Button variant="outline" size="sm" onClick={onClose}>
            Cancel
          </Button>
          {drafts && (
            <OutlineAction
              isOff={isSaving || (!isChanged && !drafts.isDisputed)}
              onClick={() => void saveTo(drafts.save, drafts.saved)}
            >
              Save draft
            </OutlineAction>
          )}
          {!drafts?.isOnly && (
            <ActionButton
              size="sm"
              isOff={isSaving || (!isChanged && !drafts?.isWaiting)}
              onClick={() => void publish()}
            >
              {isSaving ? 'Saving...' : 'Save order'}
            </ActionButton>
          )}
        </HStack>
      </Footer>
    </Dialog>
  );
}

const Footer = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', paddingBlockStart: '4', borderTop: 'hair' },
});

/** The list whose order a dialog edits. */
export interface OrderSource {
  /** Reads all rows in their order. */
  read(): Promise<OrderedRow[]>;
  /** Saves the order of all rows in one call. Rejects with the failure. */
  save(ids: string[]): Promise<unknown>;
  /** Left out: what is saved is public at once, or never. */
  readonly drafts?: OrderDrafts;
}

/** How an order can wait before it is public. */
interface OrderDrafts {
  /** Saves the order as a draft. Rejects with the failure. */
  save(ids: string[]): Promise<unknown>;
  /** What is said then. */
  readonly saved: string;
  /** Whether the rows are in the order of a draft, which `OrderSource.save` publishes. */
  readonly isWaiting: boolean;
  /** Whether others have changed the order since, over which it can be saved as it is. */
  readonly isDisputed: boolean;
  /** Whether this person only drafts. */
  readonly isOnly: boolean;
  /** Above the rows. */
  readonly notice?: ReactNode;
}

/**
 * The edited order of a list, saved in one call. It is kept when the server cannot be reached, and, merged with the
 * stored list, when others have added or removed rows.
 */
function useOrder(
  initial: readonly OrderedRow[],
  onSaved: (words: string) => void,
  read: OrderSource['read'],
) {
  const [base, setBase] = useState(initial);
  const [rows, setRows] = useState(initial);
  const [status, setStatus] = useState<'idle' | 'saving'>('idle');
  const [alert, setAlert] = useState<string | null>(null);
  const isChanged = !isSameOrder(base, rows);
  const { unblock } = useUnsaved(isChanged, status === 'saving' ? { question: whileSaving } : {});

  /** `words`: what is said once it is saved. */
  const saveTo = async (save: OrderSource['save'], words: string) => {
    setAlert(null);
    setStatus('saving');
    try {
      await save(rows.map(({ id }) => id));
    } catch (cause) {
      return handleSaveError(failureOf(cause));
    }
    unblock();
    onSaved(words);
  };

  const handleSaveError = async ({ code, message }: ReturnType<typeof failureOf>) => {
    const stored = code === 'PRECONDITION_FAILED' ? await read().catch(() => null) : null;
    if (stored) {
      setBase(stored);
      setRows(mergeOrder(rows, stored));
    }
    // A release that is timed, or gone, says so itself.
    const refusal = code === 'CONFLICT' || code === 'NOT_FOUND' ? message : adminMessages.order.save;
    setAlert(stored ? adminMessages.order.changed : refusal);
    setStatus('idle');
  };

  return {
    rows,
    status,
    alert,
    isChanged,
    /** Moves one row from an index to another, unless the order is being saved. */
    move(from: number, to: number) {
      if (status !== 'saving') setRows(arrayMove([...rows], from, to));
    },
    saveTo,
  };
}
