import { type ReactNode, useState } from 'react';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { Button, OutlineButton } from '#client/shared/ui/Button.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { Note, Text } from '#client/shared/ui/text.tsx';
import { limits } from '#domain/limits.ts';
import { tooManySelected } from '#domain/rules/bulk.ts';
import { OutlineAction } from './ActionButton.tsx';

/** In sight at the end of the window, within reach of a thumb, however long the list is. */
const Bar = styled('div', {
  position: 'sticky',
  bottom: 'calc(var(--foot, 0px) + {spacing.1})',
  zIndex: '3',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '1',
  padding: '1',
  paddingInlineStart: { md: '2' },
  backgroundColor: 'surface',
  border: 'control',
  borderRadius: 'control',
  boxShadow: 'float',
  // On a phone two to a row, as wide as each other; the count stands above them.
  '@media (width < 48rem)': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 'half',
    '& > [role=status]': { gridColumn: '1 / -1', paddingInline: 'half' },
    '& > select': { width: 'full' },
  },
});

interface SelectionBarProps {
  count: number;
  /** How far a write of the rows has come; null or left out: none that lasts. */
  progress?: string | null;
  /** Offers every row that matches, once the page is selected as a whole. */
  offer?: ReactNode;
  /** On a phone the table has no control for it. */
  onSelectAll: () => void;
  onClear: () => void;
  /** The buttons that act on the rows. */
  children: ReactNode;
}

/** How many rows are selected, and what can be done with all of them. */
export const SelectionBar = ({
  count,
  progress,
  offer,
  onSelectAll,
  onClear,
  children,
}: SelectionBarProps) => (
  <Bar role="group" aria-label="Selected rows" data-selection="">
    <Text size="small" role="status" fontWeight="650" flex="1">
      {progress ?? `${count} selected`}
    </Text>
    {offer}
    {children}
    <OutlineButton display={{ lg: 'none' }} onClick={onSelectAll}>
      Select page
    </OutlineButton>
    <Button look="quiet" size="small" onClick={onClear}>
      Clear
    </Button>
  </Bar>
);

interface SelectWholeProps<Chosen> {
  /** How many rows match. */
  total: number;
  /** False: more than `total` match. */
  isTotalExact: boolean;
  /** Reads every row that matches. */
  find: () => Promise<readonly Chosen[]>;
  onFound: (rows: readonly Chosen[]) => void;
  onFailure: (message: string) => void;
}

const FAILURE = 'They could not all be selected. Please try again.';

/** Offers to select every row that matches and not the page alone, or says why that is not possible. */
export function SelectWhole<Chosen>(props: SelectWholeProps<Chosen>) {
  const { total, isTotalExact, find, onFound, onFailure } = props;
  const [isBusy, setBusy] = useState(false);
  if (total > limits.selectedRows || !isTotalExact)
    return <Note>{tooManySelected(total, isTotalExact)}</Note>;
  const select = async () => {
    setBusy(true);
    try {
      onFound(await find());
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
