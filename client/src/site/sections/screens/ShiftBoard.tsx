import { chakra } from '@chakra-ui/react';
import { cost, crews, days, gap, offer, words } from '#client/site/content/screens/workforce.ts';
import { ScreenDetails } from './ScreenDetails.tsx';
import { Callout, Line, Pane, ScreenFrame, State } from './ScreenFrame.tsx';

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '2rem repeat(7, minmax(0, 1fr))',
    gap: '2px',
    textAlign: 'center',
    '& > span': { paddingBlock: 'half' },
  },
});

const Shift = chakra('span', {
  base: { borderRadius: 'small', backgroundColor: 'sunken' },
  variants: {
    kind: {
      day: {},
      night: { backgroundColor: 'ink', color: 'plate' },
      off: { backgroundColor: 'transparent', color: 'ink.muted' },
    },
    isGap: { true: { outline: '2px dashed {colors.bad}', outlineOffset: '1px' } },
  },
});

const kindOf = (shift: string) => (shift === 'N' ? 'night' : shift === '–' ? 'off' : 'day');

/** Rows of crews under the days of the week. */
function Week({ only }: { only?: string }) {
  return (
    <Grid>
      <span />
      {days.map((day) => (
        <chakra.span key={day} color="ink.muted">
          {day}
        </chakra.span>
      ))}
      {crews
        .filter(({ name }) => only === undefined || name === only)
        .map(({ name, shifts }) => [
          <chakra.span key={name} textAlign="start" fontWeight="650">
            {name}
          </chakra.span>,
          ...Array.from(shifts, (shift, day) => (
            <Shift key={name + days[day]} kind={kindOf(shift)} isGap={name === gap.crew && day === gap.day}>
              {shift}
            </Shift>
          )),
        ])}
    </Grid>
  );
}

function Short() {
  return (
    <Line>
      <span>Crew {gap.crew}, Tuesday night</span>
      <State tone="bad">{gap.text}</State>
    </Line>
  );
}

function Offer() {
  return (
    <div>
      {offer.rows.map(({ name, why, state, tone }) => (
        <Line key={name}>
          <span>
            {name}
            <small>{why}</small>
          </span>
          <State tone={tone}>{state}</State>
        </Line>
      ))}
    </div>
  );
}

function Cost() {
  return (
    <Line>
      <span>
        {cost.label}
        <small>{cost.terms}</small>
      </span>
      <span>
        <strong>{cost.amount}</strong>
        <small>{cost.budget}</small>
      </span>
    </Line>
  );
}

/** The shift board of the workforce product. */
export function Screen() {
  return (
    <ScreenFrame words={words}>
      <Pane>
        <Week />
        <chakra.div display="flex" alignItems="center" gap="1" paddingBlockStart="1">
          <Callout n={1} />
          <chakra.div flex="1">
            <Short />
          </chakra.div>
        </chakra.div>
      </Pane>
      <Pane>
        <chakra.div display="flex" alignItems="center" gap="1" fontWeight="650">
          <Callout n={2} />
          {offer.title}
        </chakra.div>
        <Offer />
      </Pane>
      <Pane display="flex" alignItems="center" gap="1">
        <Callout n={3} />
        <chakra.div flex="1">
          <Cost />
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
        <div key="gap">
          <Week only={gap.crew} />
          <chakra.div paddingBlockStart="1">
            <Short />
          </chakra.div>
        </div>,
        <Offer key="offer" />,
        <Cost key="cost" />,
      ]}
    />
  );
}
