const TIME = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i;

/** What a clock shows at a DATE or DATE-TIME (calendar-zones.ts; RFC 5545, sections 3.3.4 and 3.3.5); null: it is none. */
export function wallOf(text: string): { wall: number; isDate: boolean; isUtc: boolean } | null {
  const [found, ...parts] = TIME.exec(text.trim()) ?? [];
  if (!found) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(0, 6)
    .map((part) => Number(part ?? 0));
  const midnight = Date.UTC(year, month - 1, day);
  const isDay = month >= 1 && month <= 12 && new Date(midnight).getUTCDate() === day && day > 0;
  if (!isDay || hour > 24 || minute > 59 || second > 60) return null;
  return {
    wall: midnight + ((hour * 60 + minute) * 60 + second) * 1000,
    isDate: parts[3] === undefined,
    isUtc: parts[6] !== undefined,
  };
}
