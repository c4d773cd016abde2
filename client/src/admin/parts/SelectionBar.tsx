import { Button, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { limits } from '#domain/limits.ts';
import { tooManySelected } from '#domain/rules/bulk.ts';
import { OutlineAction } from './ActionButton.tsx';
import type { SelectedRows } from './useSelection.ts';

/** In sight at the end of the window, within reach of a thumb, however long the list is. */
const Bar = styled('div', {
  position: 'sticky',
  bottom: 'calc(var(--foot, 0px) + {spacing.2})',
  zIndex: '3',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  padding: '2',
  paddingInlineStart: { md: '4' },
  backgroundColor: 'surface',
  border: 'control',
  borderRadius: 'control',
  boxShadow: 'float',
  // On a phone two to a row, as wide as each other; the count stands above them.
  '@media (width < 48rem)': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '1',
    '& > [role=status]': { gridColumn: '1 / -1', paddingInline: '1' },
    '& > select': { width: 'full' },
  },
});

interface SelectWholeProps<Row, Chosen> {
  selection: SelectedRows<Row, Chosen>;
  /** The page of the list. `isTotalExact` false: more than `total` match. */
  shown: { readonly items: readonly Row[]; readonly total: number; readonly isTotalExact: boolean };
  /** Reads every row that matches. */
  find: () => Promise<readonly Chosen[]>;
  onFailure: (message: string) => void;
}

interface SelectionBarProps<Row, Chosen> extends SelectWholeProps<Row, Chosen> {
  /** How far a write of the rows has come; null: none that lasts. */
  progress: string | null;
  /** The buttons that act on the rows. */
  children: ReactNode;
}

/** How many rows are selected, and what can be done with all of them. */
export function SelectionBar<Row, Chosen>({ progress, children, ...whole }: SelectionBarProps<Row, Chosen>) {
  const { selection, shown } = whole;
  return (
    <Bar role="group" aria-label="Selected rows" data-selection="">
      <Text textStyle="small" role="status" fontWeight="650" flex="1">
        {progress ?? `${selection.rows.length} selected`}
      </Text>
      <SelectWhole {...whole} />
      {children}
      {/* On a phone the table has no control for it. */}
      <Button
        variant="outline"
        size="sm"
        display={{ lg: 'none' }}
        onClick={() => selection.toggleAll(shown.items)}
      >
        Select page
      </Button>
      <Button variant="plain" size="sm" onClick={selection.clear}>
        Clear
      </Button>
    </Bar>
  );
}

const FAILURE = 'They could not all be selected. Please try again.';

/**
 * Once the page is selected as a whole, offers to select every row that matches and not the page alone, or says why that
 * is not possible.
 */
function SelectWhole<Row, Chosen>({ selection, shown, find, onFailure }: SelectWholeProps<Row, Chosen>) {
  const [isBusy, setBusy] = useState(false);
  const { items, total, isTotalExact } = shown;
  const { rows, isWhole, selectWhole } = selection;
  if (isWhole || total <= items.length || rows.length !== items.length) return null;
  if (total > limits.selectedRows || !isTotalExact)
    return (
      <Text textStyle="small" color="ink.muted">
        {tooManySelected(total, isTotalExact)}
      </Text>
    );
  const select = async () => {
    setBusy(true);
    try {
      selectWhole(await find());
    } catch (cause) {
      const { code, message } = failureOf(cause);
      onFailure(code === 'BAD_USER_INPUT' ? message : FAILURE);
    } finally {
      setBusy(false);
    }
  };
  return (
    <OutlineAction isOff={isBusy} onClick={() => void select()}>
      Select all {total} that match
    </OutlineAction>
  );
}
