import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '#client/shared/ui/Button.tsx';
import { Text } from '#client/shared/ui/text.tsx';

/** In sight at the end of the window, within reach of a thumb, however long the list is. */
const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '1',
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
  <Bar role="group" aria-label="Selected rows">
    <Text size="small" role="status" fontWeight="650" flex="1">
      {progress ?? `${count} selected`}
    </Text>
    {offer}
    {children}
    <Button look="outline" size="small" display={{ lg: 'none' }} onClick={onSelectAll}>
      Select page
    </Button>
    <Button look="quiet" size="small" onClick={onClear}>
      Clear
    </Button>
  </Bar>
);
