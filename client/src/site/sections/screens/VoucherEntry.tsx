import { Box, chakra, Flex, Span } from '@chakra-ui/react';
import { coils, columns, ledger, postings, totals, trail, words } from '#client/site/content/screens/erp.ts';
import { type DetailsProps, ScreenDetails } from './ScreenDetails.tsx';
import { Callout, Line, Pane, ScreenFrame } from './ScreenFrame.tsx';

/** Columns of figures, right-aligned from the third on. */
const Row = chakra('div', {
  base: {
    display: 'grid',
    columnGap: '2',
    paddingBlock: '1',
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

const Coils = ({ rows = coils }: { rows?: readonly (typeof coils)[number][] }) => (
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

const Totals = () => (
  <Box borderTop="rule">
    {totals.map(({ label, amount }) => (
      <Line key={label}>
        <span>{label}</span>
        <strong>{amount}</strong>
      </Line>
    ))}
  </Box>
);

const Postings = () => (
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

const Trail = () => (
  <div>
    {trail.map(({ when, what, who }) => (
      <Line key={when}>
        <span>
          <Span color="ink.muted">{when}</Span> {what}
        </span>
        <Span color="ink.muted">{who}</Span>
      </Line>
    ))}
  </div>
);

const Head = ({ n, children }: { n: number; children: string }) => (
  <Flex gap="2" paddingBlockEnd="1" align="center">
    <Callout n={n} />
    <strong>{children}</strong>
  </Flex>
);

/** The sales invoice of the ERP. */
export const Screen = () => (
  <ScreenFrame words={words}>
    <Pane>
      <Head n={1}>Goods</Head>
      <Coils />
      <Totals />
    </Pane>
    <Pane>
      <Head n={2}>Postings</Head>
      <Postings />
    </Pane>
    <Pane>
      <Head n={3}>Trail</Head>
      <Trail />
    </Pane>
  </ScreenFrame>
);

/** Its three details. */
export const Details = ({ words }: DetailsProps) => (
  <ScreenDetails
    words={words}
    parts={[
      <Coils key="coils" rows={coils.slice(0, 3)} />,
      <Postings key="postings" />,
      <Trail key="trail" />,
    ]}
  />
);
