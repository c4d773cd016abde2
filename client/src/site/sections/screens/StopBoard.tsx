import { chakra } from '@chakra-ui/react';
import {
  causes,
  explained,
  type Press,
  plan,
  presses,
  shift,
  words,
} from '#client/site/content/screens/manufacturing.ts';
import { ScreenDetails } from './ScreenDetails.tsx';
import { Callout, Line, Pane, ScreenFrame, State } from './ScreenFrame.tsx';
import { type Stretch, TimeBar } from './TimeBar.tsx';

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '4rem minmax(0, 1fr) 3.5rem',
    alignItems: 'center',
    columnGap: '1',
    paddingBlock: 'half',
    '& > :last-child': { textAlign: 'end' },
  },
});

/** The running time of a press with its stops between. */
function stretchesOf({ stops }: Press): Stretch[] {
  const ends = stops.map(([, to]) => to);
  const starts = [shift.from, ...ends];
  return starts.flatMap((from, n): Stretch[] => {
    const stop = stops[n];
    const run: Stretch = { from, to: stop?.[0] ?? shift.to, tone: 'run' };
    return stop ? [run, { from: stop[0], to: stop[1], tone: 'stop' }] : [run];
  });
}

function PressRow({ press }: { press: Press }) {
  return (
    <Row>
      <span>{press.name}</span>
      <TimeBar {...shift} stretches={stretchesOf(press)} />
      <chakra.span color="ink.muted">{press.state}</chakra.span>
    </Row>
  );
}

function Explained() {
  return (
    <Line>
      <span>
        {explained.press}
        <small>{explained.span}</small>
      </span>
      <State tone="bad">{explained.cause}</State>
    </Line>
  );
}

const Lost = chakra('svg', { base: { display: 'block', width: 'full', height: '1' } });
const Minutes = chakra('rect', { base: { height: '8px', fill: 'bad' } });

function Causes() {
  return (
    <div>
      {causes.map(({ name, minutes }) => (
        <chakra.div key={name} paddingBlock="half">
          <chakra.div display="flex" justifyContent="space-between" gap="1">
            <span>{name}</span>
            <strong>{minutes} min</strong>
          </chakra.div>
          <Lost viewBox="0 0 60 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <Minutes width={minutes} />
          </Lost>
        </chakra.div>
      ))}
    </div>
  );
}

function Plan() {
  return (
    <Line>
      <span>
        {plan.label} <strong>{plan.made}</strong>
        <small>{plan.of}</small>
      </span>
      <State tone="bad">{plan.behind}</State>
    </Line>
  );
}

const [stopped] = presses.filter(({ name }) => name === explained.press);

/** The stop board of the manufacturing product. */
export function Screen() {
  return (
    <ScreenFrame words={words}>
      <Pane>
        {presses.map((press) => (
          <PressRow key={press.name} press={press} />
        ))}
        <chakra.div display="flex" alignItems="center" gap="1">
          <Callout n={1} />
          <chakra.div flex="1">
            <Explained />
          </chakra.div>
        </chakra.div>
      </Pane>
      <Pane display="flex" gap="1">
        <Callout n={2} />
        <chakra.div flex="1">
          <Causes />
        </chakra.div>
      </Pane>
      <Pane display="flex" alignItems="center" gap="1">
        <Callout n={3} />
        <chakra.div flex="1">
          <Plan />
        </chakra.div>
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
        <div key="stop">
          {stopped && <PressRow press={stopped} />}
          <Explained />
        </div>,
        <Causes key="causes" />,
        <Plan key="plan" />,
      ]}
    />
  );
}
