import { chakra, Span } from '@chakra-ui/react';
import { type BankLine, balance, lines, words } from '#client/site/content/screens/fee-collection.ts';
import { type DetailsProps, ScreenDetails } from './ScreenDetails.tsx';
import { Callout, Line, Numbered, Pane, ScreenFrame, State } from './ScreenFrame.tsx';

/** The bank's side and the ledger's side of a line. */
const Pair = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 5fr)',
    columnGap: '4',
    paddingBlock: '2',
    '& + &': { borderTop: 'hair' },
    '& small': { display: 'block', fontSize: 'inherit', color: 'ink.muted' },
    '& > :last-child': { borderInlineStart: '2px solid {colors.good}', paddingInlineStart: '2' },
  },
  variants: { isOpen: { true: { '& > :last-child': { borderInlineStart: '2px dashed {colors.bad}' } } } },
});

const Matched = ({ line, n }: { line: BankLine; n?: number }) => (
  <Pair isOpen={!line.isSure}>
    <span>
      <strong>{line.amount}</strong>
      <small>{line.narration}</small>
    </span>
    <span>
      <Span display="flex" alignItems="center" justifyContent="space-between" gap="2">
        {line.student}
        {n !== undefined && <Callout n={n} />}
      </Span>
      <small>{line.reason}</small>
      <State tone={line.isSure ? 'good' : 'bad'}>{line.state}</State>
    </span>
  </Pair>
);

const Balance = () => (
  <div>
    {balance.map(({ label, lines: count, amount }) => (
      <Line key={label}>
        <span>
          {label} <Span color="ink.muted">{count}</Span>
        </span>
        <strong>{amount}</strong>
      </Line>
    ))}
  </div>
);

/** The numbers of the details on the lines of the screen. */
const CALLOUTS = [1, undefined, 2];
const [sure, , likely] = lines;

/** Receipt matching of the fee collection product. */
export const Screen = () => (
  <ScreenFrame words={words}>
    <Pane>
      {lines.map((line, index) => (
        <Matched key={line.narration} line={line} {...withNumber(CALLOUTS[index])} />
      ))}
    </Pane>
    <Numbered n={3}>
      <Balance />
    </Numbered>
  </ScreenFrame>
);

const withNumber = (n: number | undefined) => (n === undefined ? {} : { n });

/** Its three details. */
export const Details = ({ words }: DetailsProps) => (
  <ScreenDetails
    words={words}
    parts={[
      sure && <Matched key="sure" line={sure} />,
      likely && <Matched key="likely" line={likely} />,
      <Balance key="balance" />,
    ]}
  />
);
