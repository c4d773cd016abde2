import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Frame = chakra('div', {
  // Positioned, so that visually hidden text scrolls with its row and does not widen the page.
  base: {
    position: 'relative',
    overflowX: 'auto',
    backgroundColor: 'surface',
    border: 'hair',
    borderRadius: 'control',
  },
});

const Grid = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'small',
    textAlign: 'start',
    '& th, & td': { padding: '1', paddingInline: '2', textAlign: 'start', verticalAlign: 'middle' },
    '& thead th': { textStyle: 'label', color: 'ink.muted', borderBottom: 'hair' },
    '& tbody tr:not(:last-child) > *': { borderBottom: 'hair' },
    '& tbody th': { fontWeight: '650', minWidth: '16' },
  },
});

/** A table of the admin. One that is wider than the screen scrolls in its frame, by keyboard too. */
export function Table({
  label,
  columns,
  children,
}: {
  label: string;
  columns: readonly string[];
  children: ReactNode;
}) {
  return (
    <Frame role="region" aria-label={label} tabIndex={0}>
      <Grid>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Grid>
    </Frame>
  );
}
