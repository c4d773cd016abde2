import type { DashboardQuery } from '#client/admin/dashboard/Dashboard.generated.ts';

/** What the dashboard asks at once. */
export type DashboardData = DashboardQuery;

export type WaitingInquiry = NonNullable<DashboardData['mine']>['items'][number];
export type BookedTime = NonNullable<DashboardData['appointments']>[number];

/** Most inquiries that the list of what waits has, and most of each of the two lists that it is made of. */
export const WAITING_ROWS = 8;
/** Days from today whose appointments are shown. */
export const APPOINTMENT_DAYS = 7;

/** What waits for a person: the own inquiries and those without an owner, what waits longest first. */
export const waitingOf = ({ mine, unassigned }: DashboardData): WaitingInquiry[] =>
  [...(mine?.items ?? []), ...(unassigned?.items ?? [])]
    .sort(
      (one, other) =>
        (other.businessHoursWaited ?? 0) - (one.businessHoursWaited ?? 0) ||
        one.createdAt.localeCompare(other.createdAt),
    )
    .slice(0, WAITING_ROWS);

/** The appointments of a day, with those that are over, as its day in the calendar shows them. */
export const ofDay = (appointments: readonly BookedTime[], date: string): BookedTime[] =>
  appointments.filter(
    (booked) => booked.date === date && !['cancelled', 'displaced', 'blocked'].includes(booked.state),
  );

/** The appointments that are not over and take place, by time. */
export const toCome = (appointments: readonly BookedTime[], now: Date): BookedTime[] =>
  appointments.filter(
    ({ state, endsAt }) => (state === 'requested' || state === 'confirmed') && new Date(endsAt) > now,
  );
