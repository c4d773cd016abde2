import { chakra, Flex, Span } from '@chakra-ui/react';
import { styled } from '#client/shared/ui/styled.ts';
import { day, promise, type Trip, trips, words } from '#client/site/content/screens/logistics.ts';
import { type DetailsProps, ScreenDetails } from './ScreenDetails.tsx';
import { Callout, Numbered, Pane, ScreenFrame, State, StateLine } from './ScreenFrame.tsx';
import { TimeBar } from './TimeBar.tsx';

const Hours = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', color: 'ink.muted', paddingBlockEnd: '1' },
});

const Row = styled('div', { paddingBlock: '2', '& + &': { borderTop: 'hair' } });

function TripRow({ trip, n }: { trip: Trip; n?: number | undefined }) {
  const { id, route, state, tone, out, known, back, isStopped, stops } = trip;
  return (
    <Row>
      <Flex gap="2" paddingBlockEnd="1" align="center">
        {n !== undefined && <Callout n={n} />}
        <strong>{id}</strong>
        <Span flex="1" color="ink.muted">
          {route}
        </Span>
        <State tone={tone}>{state}</State>
      </Flex>
      <TimeBar
        from={day.from}
        to={day.to}
        spans={[
          { from: out, to: known, tone: isStopped ? 'stop' : 'run' },
          { from: known, to: back, tone: tone === 'good' ? 'quiet' : 'none' },
        ]}
        marks={stops}
        now={day.now}
      />
    </Row>
  );
}

const NewTime = () => (
  <StateLine text={promise.customer} remark={promise.change} tone="good">
    {promise.told}
  </StateLine>
);

/** The trips that the first and the third detail are about. */
const CALLOUTS: Readonly<Record<string, number>> = { '206': 1, '214': 3 };
const tripsOf = (...ids: string[]) =>
  trips.filter(({ id }) => ids.includes(id)).map((trip) => <TripRow key={trip.id} trip={trip} />);

/** The dispatch board of the logistics product. */
export const Screen = () => (
  <ScreenFrame words={words}>
    <Pane>
      <Hours>
        <span>05:30</span>
        <span>12:00</span>
        <span>18:00</span>
      </Hours>
      {trips.map((trip) => (
        <TripRow key={trip.id} trip={trip} n={CALLOUTS[trip.id]} />
      ))}
    </Pane>
    <Numbered n={2}>
      <NewTime />
    </Numbered>
  </ScreenFrame>
);

/** Its three details. */
export const Details = ({ words }: DetailsProps) => (
  <ScreenDetails
    words={words}
    parts={[
      <div key="trips">{tripsOf('198', '206')}</div>,
      <NewTime key="promise" />,
      <div key="unknown">{tripsOf('214')}</div>,
    ]}
  />
);
