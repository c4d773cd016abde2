/** A day and the start of a slot as letters write them: Friday 27 November 2026, 9:00 AM IST. */
export function inLetters({ date, slot }: { readonly date: string; readonly slot: string }): string {
  const options = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  } as const;
  const day = new Intl.DateTimeFormat('en-GB', options).format(new Date(date)).replace(',', '');
  return `${day}, ${slot.split(' - ')[0]} IST`;
}
