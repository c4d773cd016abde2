import { chakra } from '@chakra-ui/react';

/*
 * How a table looks: lines beside the sidebar, cards on narrower screens. Both are the same elements, so that focus and
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
export const TableFrame = chakra('div', {
  base: {
    position: 'relative',
    lg: { overflowX: 'auto', backgroundColor: 'surface', border: 'hair', borderRadius: 'control' },
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
  '& th, & td': { paddingBlock: 'half', paddingInline: '1', textAlign: 'start', verticalAlign: 'middle' },
  '& tr > :first-child': { paddingInlineStart: '2' },
  '& tr > :last-child': { paddingInlineEnd: '2' },
  '& thead th': { textStyle: 'label', color: 'ink.muted', borderBottom: 'hair', whiteSpace: 'nowrap' },
  '& tbody tr:not(:last-child) > *': { borderBottom: 'hair' },
  // The name takes the width that the other columns leave, and is cut where that is not enough.
  '& [data-kind=name]': { width: 'full', maxWidth: '0', minWidth: '12rem' },
  '& [data-kind=long] > div': { ...twoLines, minWidth: '12rem' },
  // What can be done with a row stays in sight while a wide table scrolls beneath it.
  '& tbody > tr': { backgroundColor: 'surface' },
  '& tbody > tr > [data-kind=actions]': {
    position: 'sticky',
    insetInlineEnd: '0',
    backgroundColor: 'inherit',
  },
};

const cards = {
  display: 'block',
  '& thead': { srOnly: true },
  '& tbody': {
    display: 'grid',
    gap: '1',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))',
  },
  '& tbody tr': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
    alignContent: 'start',
    rowGap: 'half',
    padding: '1',
    paddingInlineStart: '2',
    backgroundColor: 'surface',
    border: 'hair',
    borderRadius: 'control',
  },
  '& tbody > tr > *': {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '1',
    minWidth: '0',
    overflowWrap: 'anywhere',
    textAlign: 'start',
  },
  '& tbody > tr > td[data-title]': { display: 'grid', gridTemplateColumns: '7rem minmax(0, 1fr)' },
  '& tbody > tr > :is(:empty, :has(> div:empty))': { display: 'none' },
  '& tbody > tr > td[data-title]::before': { content: 'attr(data-title)', color: 'ink.muted' },
  '& tbody > tr > [data-kind=mark]': {
    gridColumn: '2',
    gridRow: '1',
    marginInlineEnd: '1',
    alignItems: 'center',
  },
  '& tbody > tr > [data-kind=name]': { gridColumn: '3', gridRow: '1', display: 'block', alignSelf: 'center' },
  '& tbody > tr > [data-kind=actions]': { gridColumn: '4', gridRow: '1', alignItems: 'center' },
  '& [data-kind=long] > div': twoLines,
  // Above the control that opens the whole card.
  '& tbody > tr > [data-kind=select]': {
    gridColumn: '1',
    gridRow: '1',
    marginInlineEnd: '1',
    position: 'relative',
    zIndex: '1',
  },
};

export const TableGrid = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'small',
    lineHeight: '1.35',
    textAlign: 'start',
    '& tbody th': { fontWeight: '650' },
    '& tbody tr[data-selected]': { backgroundColor: 'sunken' },
    '& input[type=checkbox]': { width: '20px', height: '20px', accentColor: 'ink', verticalAlign: 'middle' },
    // The label around a checkbox is its target.
    '& [data-kind=select] label': {
      display: 'grid',
      placeItems: 'center',
      minWidth: '3',
      minHeight: '4',
      cursor: 'pointer',
      '@media (pointer: coarse)': { minWidth: 'touch', minHeight: 'touch' },
    },
    '@media (width >= 64rem)': lines,
    '@media (width < 64rem)': cards,
  },
});
