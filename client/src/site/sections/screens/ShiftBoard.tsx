import { Box, chakra, Flex, Span } from '@chakra-ui/react';
import { styled } from '#client/shared/ui/styled.ts';
import { cost, crews, days, gap, offer, words } from '#client/site/content/screens/workforce.ts';
import { type DetailsProps, ScreenDetails } from './ScreenDetails.tsx';
import { Callout, Line, Numbered, Pane, ScreenFrame, StateLine } from './ScreenFrame.tsx';

const Grid = styled('div', {
  display: 'grid',
  gridTemplateColumns: '2rem repeat(7, minmax(0, 1fr))',
  gap: '2px',
  textAlign: 'center',
  '& > span': { paddingBlock: '1' },
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
const Week = ({ only }: { only?: string }) => (
  <Grid>
    <span />
    {days.map((day) => (
      <Span key={day} color="ink.muted">
        {day}
      </Span>
    ))}
    {crews
      .filter(({ name }) => only === undefined || name === only)
      .map(({ name, shifts }) => [
        <Span key={name} textAlign="start" fontWeight="650">
          {name}
        </Span>,
        ...Array.from(shifts, (shift, day) => (
          <Shift key={name + days[day]} kind={kindOf(shift)} isGap={name === gap.crew && day === gap.day}>
            {shift}
          </Shift>
        )),
      ])}
  </Grid>
);

const Short = () => (
  <StateLine text={<>Crew {gap.crew}, Tuesday night</>} tone="bad">
    {gap.text}
  </StateLine>
);

const Offer = () => (
  <div>
    {offer.rows.map(({ name, why, state, tone }) => (
      <StateLine key={name} text={name} remark={why} tone={tone}>
        {state}
      </StateLine>
    ))}
  </div>
);

const Cost = () => (
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

/** The shift board of the workforce product. */
export const Screen = () => (
  <ScreenFrame words={words}>
    <Pane>
      <Week />
      <Numbered in={chakra.div} n={1} paddingBlockStart="2">
        <Short />
      </Numbered>
    </Pane>
    <Pane>
      <Flex gap="2" fontWeight="650" align="center">
        <Callout n={2} />
        {offer.title}
      </Flex>
      <Offer />
    </Pane>
    <Numbered n={3}>
      <Cost />
    </Numbered>
  </ScreenFrame>
);

/** Its three details. */
export const Details = ({ words }: DetailsProps) => (
  <ScreenDetails
    words={words}
    parts={[
      <div key="gap">
        <Week only={gap.crew} />
        <Box paddingBlockStart="2">
          <Short />
        </Box>
      </div>,
      <Offer key="offer" />,
      <Cost key="cost" />,
    ]}
  />
);
