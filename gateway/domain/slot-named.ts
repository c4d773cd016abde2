import { at, type Slot, slots } from './slots.ts';

const START_TIME = /^(\d{1,2}):(\d{2})(?: ?([AP])M)?$/i;

/**
 * The slot that a text names: by its label, or by its start time alone, as tools send it (`9:00`, `14:00`, `2:00 PM`;
 * rulings). Undefined: none, or several.
 */
export function slotNamed(text: string): Slot | undefined {
  const starts = startsNamed(text);
  const [slot, ...others] = slots.filter(({ label, start }) => label === text || starts.includes(start));
  return others.length === 0 ? slot : undefined;
}

/** The minutes after midnight that a time can mean: without AM or PM, `2:00` is 2:00 and 14:00. */
function startsNamed(text: string): number[] {
  const [, hours, minutes, half] = START_TIME.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) return [];
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (half) return hour >= 1 && hour <= 12 ? [at((hour % 12) + (/p/i.test(half) ? 12 : 0), minute)] : [];
  return hour < 12 ? [at(hour, minute), at(hour + 12, minute)] : [at(hour, minute)];
}
