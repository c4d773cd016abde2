import type { AppointmentState } from '#client/admin/data/types.generated.ts';
import { styled } from '#client/shared/ui/styled.ts';
import type { InquiryState } from '#domain/rules/inquiry.ts';

const Shape = styled('svg', { width: '0.75em', height: '0.75em', flexShrink: '0' });

const PATHS = {
  disc: 'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1z',
  halfDisc: 'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1zm0 1.5v7a3.5 3.5 0 0 0 0-7z',
  ring: 'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1zm0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  tick: 'M1.5 6.5 3 5l2 2 4-4.5 1.5 1.3L5 10z',
  cross: 'M2.5 1 6 4.5 9.5 1 11 2.5 7.5 6 11 9.5 9.5 11 6 7.5 2.5 11 1 9.5 4.5 6 1 2.5z',
  bar: 'M1.5 5h9v2h-9z',
  triangle: 'M6 1 11.5 11H.5z',
  square: 'M1.5 1.5h9v9h-9z',
};

/** The shape and the colour of a state, so that neither alone tells them apart. */
type Look = readonly [shape: keyof typeof PATHS, colour: string];

const ofInquiry: Record<InquiryState, Look> = {
  new: ['disc', 'ink'],
  open: ['halfDisc', 'ink'],
  answered: ['tick', 'good'],
  closed: ['bar', 'ink.muted'],
  spam: ['cross', 'bad'],
};

const ofAppointment: Record<AppointmentState, Look> = {
  requested: ['ring', 'bad'],
  confirmed: ['disc', 'ink'],
  done: ['tick', 'good'],
  no_show: ['cross', 'ink.muted'],
  cancelled: ['bar', 'ink.muted'],
  displaced: ['triangle', 'bad'],
  blocked: ['square', 'ink.muted'],
};

/** The shape of a state. Hidden from screen readers: its word stands beside it. */
const StateMark = ({ look: [shape, colour] }: { look: Look }) => (
  <Shape viewBox="0 0 12 12" aria-hidden="true" color={colour}>
    <path d={PATHS[shape]} fill="currentColor" fillRule="evenodd" />
  </Shape>
);

export const InquiryMark = ({ state }: { state: InquiryState }) => <StateMark look={ofInquiry[state]} />;

export const AppointmentMark = ({ state }: { state: AppointmentState }) => (
  <StateMark look={ofAppointment[state]} />
);
