import * as v from 'valibot';
import { limits } from '../limits.ts';
import { requiredLine } from './pieces.ts';

const ADDRESS = 'Address must start with https://, without a user name, a password or a fragment.';

/** Whether a text is an address that a calendar can be read at. http is for development: the server refuses it otherwise. */
function isAddress(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false;
  const { username, password, hash } = new URL(value);
  return username === '' && password === '' && hash === '';
}

/** The address of a calendar as its service shows it; `webcal:` is what some call https. */
export const busyCalendarRule = v.object({
  address: v.pipe(
    requiredLine('Address', limits.url),
    v.transform((value) => value.replace(/^webcal:/i, 'https:')),
    v.check((value) => value === '' || isAddress(value), ADDRESS),
  ),
});
