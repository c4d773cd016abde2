import { formatDateTime, formatTimeOfDay } from '#client/admin/parts/format-time.ts';

/** The time of an entry of a conversation, whose day stands above it. `at`: in ISO 8601. */
export const Clock = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(new Date(at))}>
    {formatTimeOfDay(new Date(at))}
  </time>
);
