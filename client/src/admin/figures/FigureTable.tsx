import { chakra, Link } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from '#client/shared/ui/styled.ts';
import { type FigureRow, percent, type FigureTable as Shown } from './figure-tables.ts';

const Grid = styled('table', {
  width: 'full',
  borderCollapse: 'collapse',
  textStyle: 'small',
  '& th, & td': { paddingBlock: '1', textAlign: 'start', verticalAlign: 'top', fontWeight: 'inherit' },
  '& thead th': { textStyle: 'label', color: 'ink.muted', borderBottom: 'hair' },
  '& tbody th': { width: 'full', overflowWrap: 'anywhere' },
  '& :is(th, td):not(:first-child)': {
    paddingInlineStart: '4',
    textAlign: 'end',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** Below the name, so that it has the width of the column whatever the name is. */
const Bar = chakra('svg', {
  base: { display: 'block', width: 'full', height: '2', marginBlockStart: '1', '& rect': { fill: 'ink' } },
  variants: {
    tone: {
      good: { '& rect': { fill: 'good' } },
      bad: { '& rect': { fill: 'bad' } },
    },
  },
});

const forced = { '@media (forced-colors: active)': { '& rect': { fill: 'CanvasText' } } };

interface FigureTableProps {
  table: Shown;
  /** Whether each row has a bar for its part of the whole. */
  isDrawn: boolean;
}

/** Counts with their parts of the whole, in a table that draws them. */
export function FigureTable({ table: { title, of, rows }, isDrawn }: FigureTableProps) {
  const whole = rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <Grid aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">Inquiries</th>
          <th scope="col">Part</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">
              {row.name}
              {isDrawn && <PartBar row={row} whole={whole} />}
            </th>
            <td>
              {row.to && row.count > 0 ? (
                <Link asChild color="ink">
                  <RouterLink to={row.to}>{row.count}</RouterLink>
                </Link>
              ) : (
                row.count
              )}
            </td>
            <td>{percent(row.count, whole)}</td>
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}

const PartBar = ({ row: { count, tone }, whole }: { row: FigureRow; whole: number }) => (
  <Bar {...(tone && { tone })} css={forced} aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none">
    <rect width={whole === 0 ? 0 : (100 * count) / whole} height="1" />
  </Bar>
);
