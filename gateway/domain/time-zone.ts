/** Names as the time zone database has them, such as Europe/London; no offsets, which are no places. */
const NAME = /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/;

/** Whether a text names a time zone that this runtime knows (IANA time zone database). */
export function isTimeZone(name: string): boolean {
  if (!NAME.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The place of a time zone: "New York" of America/New_York. */
export const placeOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? '').replaceAll('_', ' ');
