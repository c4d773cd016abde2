import * as v from 'valibot';
import { limits } from '../limits.ts';

const COUNT = `Name 1 to ${limits.pageSize} rows.`;
const ONCE = 'Name each row once.';

/** The ids of rows that are written together. */
export const bulkRule = v.object({
  ids: v.pipe(
    v.array(v.string('An id must be text.'), COUNT),
    v.minLength(1, COUNT),
    v.maxLength(limits.pageSize, COUNT),
    v.check((ids) => new Set(ids).size === ids.length, ONCE),
  ),
});

const number = new Intl.NumberFormat('en');

/** Why rows cannot all be selected. `isTotalExact`: whether `total` is how many match; otherwise some were not looked at. */
export function tooManySelected(total: number, isTotalExact: boolean): string {
  const matching = number.format(total);
  const found = isTotalExact
    ? `${matching} match.`
    : `At least ${matching} match; not all could be looked at.`;
  return `${found} At most ${number.format(limits.selectedRows)} can be changed together; narrow the list first.`;
}
