import { chakra } from '@chakra-ui/react';
import { coils, columns, ledger, postings, totals, trail, words } from '#client/site/content/screens/erp.ts';
import { ScreenDetails } from './ScreenDetails.tsx';
import { Callout, Line, Pane, ScreenFrame } from './ScreenFrame.tsx';

/** Columns of figures, right-aligned from the third on. */
const Row = chakra('div', {
  base: {
    display: 'grid',
    columnGap: '1',
    paddingBlock: 'half',
    '& + &': { borderTop: 'hair' },
    // A number that does not fit ends in dots, and is not broken into letters.
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  variants: {
    of: {
      coils: {
        gridTemplateColumns: '3.25rem minmax(0, 1fr) 3.25rem 5.5rem',
        '& > :nth-of-type(n + 3)': { textAlign: 'end' },
      },
      postings: {
        gridTemplateColumns: 'minmax(0, 1fr) 5.5rem 5.5rem',
        '& > :nth-of-type(n + 2)': { textAlign: 'end' },
      },
    },
    isHead: { true: { color: 'ink.muted' } },
  },
});

function Coils({ rows = coils }: { rows?: readonly (typeof coils)[number][] }) {
  return (
    <div>
      {[columns, ...rows].map(({ coil, heat, tonnes, amount }) => (
        <Row key={coil} of="coils" isHead={coil === columns.coil}>
          <span>{coil}</span>
          <span>{heat}</span>
          <span>{tonnes}</span>
          <span>{amount}</span>
        </Row>
      ))}
    </div>
  );
}

function Totals() {
  return (
    <chakra.div borderTop="rule">
      {totals.map(({ label, amount }) => (
        <Line key={label}>
          <span>{label}</span>
          <strong>{amount}</strong>
        </Line>
      ))}
    </chakra.div>
  );
}

function Postings() {
  return (
    <div>
      {[ledger, ...postings].map(({ account, debit, credit }) => (
        <Row key={account} of="postings" isHead={account === ledger.account}>
          <span>{account}</span>
          <span>{debit}</span>
          <span>{credit}</span>
        </Row>
      ))}
    </div>
  );
}

function Trail() {
  return (
    <div>
      {trail.map(({ when, what, who }) => (
        <Line key={when}>
          <span>
            <chakra.span color="ink.muted">{when}</chakra.span> {what}
          </span>
          <chakra.span color="ink.muted">{who}</chakra.span>
        </Line>
      ))}
    </div>
  );
}

/** The sales invoice of the ERP. */
export function Screen() {
  return (
    <ScreenFrame words={words}>
      <Pane>
        <chakra.div display="flex" alignItems="center" gap="1" paddingBlockEnd="half">
          <Callout n={1} />
          <strong>Goods</strong>
        </chakra.div>
        <Coils />
        <Totals />
      </Pane>
      <Pane>
        <chakra.div display="flex" alignItems="center" gap="1" paddingBlockEnd="half">
          <Callout n={2} />
          <strong>Postings</strong>
        </chakra.div>
        <Postings />
      </Pane>
      <Pane>
        <chakra.div display="flex" alignItems="center" gap="1" paddingBlockEnd="half">
          <Callout n={3} />
          <strong>Trail</strong>
        </chakra.div>
        <Trail />
      </Pane>
    </ScreenFrame>
  );
}

/** Its three details. */
export function Details() {
  return (
    <ScreenDetails
      words={words}
      parts={[
        <Coils key="coils" rows={coils.slice(0, 3)} />,
        <Postings key="postings" />,
        <Trail key="trail" />,
      ]}
    />
  );
}
