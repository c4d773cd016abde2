const MINUTE = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** How long it is until a period begins: `in 40 min`, `in 1 h 40 min`, `in 2 days`; `now` while it lasts, `over` after it. */
export function countdown(startsAt: Date, endsAt: Date, now: Date): string {
  if (now >= endsAt) return 'over';
  if (now >= startsAt) return 'now';
  const minutes = Math.ceil((startsAt.getTime() - now.getTime()) / MINUTE);
  if (minutes < HOUR) return `in ${minutes} min`;
  if (minutes >= DAY) return minutes < 2 * DAY ? 'in a day' : `in ${Math.floor(minutes / DAY)} days`;
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR];
  return rest === 0 ? `in ${hours} h` : `in ${hours} h ${rest} min`;
}
