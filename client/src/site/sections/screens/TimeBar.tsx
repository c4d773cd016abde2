import { chakra } from '@chakra-ui/react';
import { styled } from '#client/shared/ui/styled.ts';

/** A stretch of a bar, in minutes of the day. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
  readonly tone: 'run' | 'stop' | 'quiet' | 'none';
}

const Bar = styled('svg', { display: 'block', width: 'full', height: '4' });

const Piece = chakra('rect', {
  base: { height: '16px' },
  variants: {
    tone: {
      run: { fill: 'good' },
      stop: { fill: 'bad' },
      quiet: { fill: 'line.strong' },
      none: { fill: 'line' },
    },
  },
});

const Now = styled('path', { stroke: 'ink', strokeWidth: '2', vectorEffect: 'non-scaling-stroke' });
const Stop = styled('path', { stroke: 'plate', strokeWidth: '2', vectorEffect: 'non-scaling-stroke' });

interface TimeBarProps {
  /** Minutes of the day at its two ends. */
  from: number;
  to: number;
  spans: readonly TimeSpan[];
  /** Marks across the bar: stops of a trip. */
  marks?: readonly number[];
  /** A line through it at this minute. */
  now?: number;
}

/** Stretches of time as a bar as wide as its column; its meaning is in the text beside it. */
export const TimeBar = ({ from, to, spans, marks = [], now }: TimeBarProps) => (
  <Bar viewBox={`${from} 0 ${to - from} 16`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
    {spans.map((span) => (
      <Piece key={span.from} x={span.from} y={0} width={span.to - span.from} tone={span.tone} />
    ))}
    {marks.map((minute) => (
      <Stop key={minute} d={`M${minute} 0V16`} />
    ))}
    {now !== undefined && <Now d={`M${now} 0V16`} />}
  </Bar>
);
