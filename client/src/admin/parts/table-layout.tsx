import { styled } from '#client/shared/ui/styled.ts';
import { framed } from './dense.ts';

/*
 * How a table looks: lines beside the sidebar, on narrower screens cards between hairlines. Both are the same elements, so that focus and
 * open menus survive the turn of a phone.
 */

/** Written out, since Safari forgets the roles of table elements that are laid out as something else. */
export const tableRoles = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader' },
  rowHeading: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** Positioned, so that visually hidden text scrolls with its row and does not widen the page. */
export const TableFrame = styled('div', {
  position: 'relative',
  lg: {
    ...framed,
    // Only then: the head of a table in a frame that scrolls would stick to the frame and leave with it.
    '&[data-scrolls]': { overflowX: 'auto' },
  },
});

/** Two lines of text are as high as a button. */
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
};

const lines = {
  '& th, & td': { paddingBlock: '3px', paddingInline: '2', textAlign: 'start', verticalAlign: 'middle' },
  '& tr > :first-child': { paddingInlineStart: '4' },
  '& tr > :last-child': { paddingInlineEnd: '4' },
  '& thead th': {
    position: 'sticky',
    top: '0',
    zIndex: '2',
    height: '8',
    fontSize: '0.8125rem',
    fontWeight: '600',
    color: 'ink.muted',
    backgroundColor: 'surface',
    // A border would scroll away with the rows.
    boxShadow: 'inset 0 -1px {colors.line}',
    whiteSpace: 'nowrap',
  },
  // No higher than the words beside it.
  '& thead label': { minHeight: '6' },
  '& tbody > tr': { position: 'relative', height: '2.75rem' },
  // Only WebKit knows this property, and before April 2026 no positioned row: there the link of each row would cover the whole
  // table. It covers the cell of the name, and the row takes the other presses (RowLink.tsx).
  '@supports (hanging-punctuation: first)': { '& tbody > tr > [data-kind=name]': { position: 'relative' } },
  '& tbody tr:not(:last-child) > *': { borderBottom: 'hair' },
  // The name takes the width that the other columns leave, and is cut where that is not enough.
  '& [data-kind=name]': { width: 'full', maxWidth: '0', minWidth: '12rem' },
  '& [data-kind=long] > div': { ...twoLines, minWidth: '12rem' },
  // Few words are not broken into three lines for the sake of the name.
  '& td[data-title]:not([data-kind]) > div:not(:has(*))': { width: 'max-content', maxWidth: '9rem' },
  // Beside a long text it takes less.
  '& tr:has([data-kind=long]) > [data-kind=name]': { width: '40%' },
  '& [data-kind=long]': { width: '60%' },
  // What can be done with a row stays in sight while a wide table scrolls beneath it.
  '& tbody > tr > [data-kind=actions]': {
    position: 'sticky',
    insetInlineEnd: '0',
    zIndex: '1',
    backgroundColor: 'inherit',
  },
  // Above the link that the whole row is.
  '& tbody > tr > [data-kind=select]': { position: 'relative', zIndex: '1' },
};

const cards = {
  display: 'block',
  '& thead': { srOnly: true },
  '& tbody': {
    display: 'grid',
    columnGap: '6',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))',
    borderTop: 'hair',
  },
  '& tbody tr': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
    alignContent: 'start',
    rowGap: '2px',
    paddingBlock: '2',
    borderBottom: 'hair',
  },
  // Two lines are 64 px.
  '&[data-brief] tbody tr': { alignContent: 'center', minHeight: '16', paddingBlock: '1' },
  '& tbody > tr > *': {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
    minWidth: '0',
    overflowWrap: 'anywhere',
    textAlign: 'start',
  },
  '& tbody > tr > td[data-title]': {
    display: 'grid',
    gridTemplateColumns: '6.5rem minmax(0, 1fr)',
    fontSize: '0.875rem',
  },
  '& tbody > tr > :is(:empty, :has(> div:empty))': { display: 'none' },
  '&[data-brief] tbody > tr > td[data-title]': { srOnly: true },
  '& tbody > tr > td[data-title]::before': { content: 'attr(data-title)', color: 'ink.muted' },
  '& tbody > tr > [data-kind=mark]': {
    gridColumn: '2',
    gridRow: '1',
    marginInlineEnd: '2',
    alignItems: 'center',
  },
  '& tbody > tr > [data-kind=name]': { gridColumn: '3', gridRow: '1', display: 'block', alignSelf: 'center' },
  '&[data-brief] tbody > tr > [data-kind=name] > a': { display: 'block', truncate: true },
  '& tbody > tr > [data-kind=actions]': { gridColumn: '4', gridRow: '1', alignItems: 'center' },
  '& [data-kind=long] > div': twoLines,
  // As large as a target must be: the link of the card is all around it (WCAG 2.2, 2.5.8).
  '& [data-kind=select] [data-part=control]': { width: '24px', height: '24px' },
  // Above the control that opens the whole card.
  '& tbody > tr > [data-kind=select]': {
    gridColumn: '1',
    gridRow: '1',
    marginInlineEnd: '2',
    position: 'relative',
    zIndex: '1',
  },
};

export const TableGrid = styled('table', {
  width: 'full',
  fontSize: '0.875rem',
  lineHeight: '1.125rem',
  textAlign: 'start',
  '@media (pointer: coarse)': { fontSize: '0.9375rem', lineHeight: '1.25rem' },
  '& tbody th': { fontWeight: '600' },
  '& tbody tr': { backgroundColor: 'surface' },
  '& tbody tr:has(a:hover)': { backgroundColor: 'paper' },
  '& tbody tr[data-selected]': { backgroundColor: 'sunken' },
  // The label around a checkbox is its target.
  '& [data-kind=select] label': {
    display: 'grid',
    placeItems: 'center',
    minWidth: '6',
    minHeight: '8',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minWidth: 'touch', minHeight: 'touch' },
  },
  '@media (width >= 64rem)': lines,
  '@media (width < 64rem)': cards,
});
