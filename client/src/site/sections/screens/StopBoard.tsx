import { Box, chakra, Flex, Span } from '@chakra-ui/react';
import { styled } from '#client/shared/ui/styled.ts';
import {
  causes,
  explained,
  type Press,
  plan,
  presses,
  shift,
  words,
} from '#client/site/content/screens/manufacturing.ts';
import { type DetailsProps, ScreenDetails } from './ScreenDetails.tsx';
import { Numbered, Pane, ScreenFrame, StateLine } from './ScreenFrame.tsx';
import { TimeBar, type TimeSpan } from './TimeBar.tsx';

const Row = styled('div', {
  display: 'grid',
  gridTemplateColumns: '4rem minmax(0, 1fr) 3.5rem',
  alignItems: 'center',
  columnGap: '2',
  paddingBlock: '1',
  '& > :last-child': { textAlign: 'end' },
});

/** The running time of a press with its stops between. */
function timeSpansOf({ stops }: Press): TimeSpan[] {
  const ends = stops.map(([, to]) => to);
  const starts = [shift.from, ...ends];
  return starts.flatMap((from, n): TimeSpan[] => {
    const stop = stops[n];
    const run: TimeSpan = { from, to: stop?.[0] ?? shift.to, tone: 'run' };
    return stop ? [run, { from: stop[0], to: stop[1], tone: 'stop' }] : [run];
  });
}

const PressRow = ({ press }: { press: Press }) => (
  <Row>
    <span>{press.name}</span>
    <TimeBar {...shift} spans={timeSpansOf(press)} />
    <Span color="ink.muted">{press.state}</Span>
  </Row>
);

const Explained = () => (
  <StateLine text={explained.press} remark={explained.span} tone="bad">
    {explained.cause}
  </StateLine>
);

const Lost = styled('svg', { display: 'block', width: 'full', height: '2' });
const Minutes = styled('rect', { height: '8px', fill: 'bad' });

const Causes = () => (
  <div>
    {causes.map(({ name, minutes }) => (
      <Box key={name} paddingBlock="1">
        <Flex gap="2" justify="space-between">
          <span>{name}</span>
          <strong>{minutes} min</strong>
        </Flex>
        <Lost viewBox="0 0 60 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <Minutes width={minutes} />
        </Lost>
      </Box>
    ))}
  </div>
);

const made = (
  <>
    {plan.label} <strong>{plan.made}</strong>
  </>
);

const Plan = () => (
  <StateLine text={made} remark={plan.of} tone="bad">
    {plan.behind}
  </StateLine>
);

const [stopped] = presses.filter(({ name }) => name === explained.press);

/** The stop board of the manufacturing product. */
export const Screen = () => (
  <ScreenFrame words={words}>
    <Pane>
      {presses.map((press) => (
        <PressRow key={press.name} press={press} />
      ))}
      <Numbered in={chakra.div} n={1}>
        <Explained />
      </Numbered>
    </Pane>
    <Numbered n={2} alignItems={undefined}>
      <Causes />
    </Numbered>
    <Numbered n={3}>
      <Plan />
    </Numbered>
  </ScreenFrame>
);

/** Its three details. */
export const Details = ({ words }: DetailsProps) => (
  <ScreenDetails
    words={words}
    parts={[
      <div key="stop">
        {stopped && <PressRow press={stopped} />}
        <Explained />
      </div>,
      <Causes key="causes" />,
      <Plan key="plan" />,
    ]}
  />
);
