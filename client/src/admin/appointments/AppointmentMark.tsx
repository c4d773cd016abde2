import { styled } from '#client/shared/ui/styled.ts';
import type { AppointmentRow } from './week.ts';

const Shape = styled('svg', { width: '0.75em', height: '0.75em', flexShrink: '0' });

/** A shape and a colour for each state, so that neither alone tells them apart. */
const SHAPES: Record<AppointmentRow['state'], { readonly colour: string; readonly path: string }> = {
  /** A ring: it waits. */
  requested: { colour: 'bad', path: 'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1zm0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6z' },
  /** A full disc. */
  confirmed: { colour: 'ink', path: 'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1z' },
  /** A tick. */
  done: { colour: 'good', path: 'M1.5 6.5 3 5l2 2 4-4.5 1.5 1.3L5 10z' },
  /** A cross. */
  no_show: {
    colour: 'ink.muted',
    path: 'M2.5 1 6 4.5 9.5 1 11 2.5 7.5 6 11 9.5 9.5 11 6 7.5 2.5 11 1 9.5 4.5 6 1 2.5z',
  },
  /** A bar. */
  cancelled: { colour: 'ink.muted', path: 'M1.5 5h9v2h-9z' },
  /** A triangle. */
  displaced: { colour: 'bad', path: 'M6 1 11.5 11H.5z' },
  /** A square. */
  blocked: { colour: 'ink.muted', path: 'M1.5 1.5h9v9h-9z' },
};

/** The shape of a state. Hidden from screen readers: its word stands beside it. */
export function AppointmentMark({ state }: Pick<AppointmentRow, 'state'>) {
  const { colour, path } = SHAPES[state];
  return (
    <Shape viewBox="0 0 12 12" aria-hidden="true" color={colour}>
      <path d={path} fill="currentColor" fillRule="evenodd" />
    </Shape>
  );
}
