import * as v from 'valibot';
import { limits } from '../limits.ts';
import { calledAddress, requiredLine } from './pieces.ts';

/** The address of a calendar as its service shows it; `webcal:` is what some call https. */
export const busyCalendarRule = v.object({
  address: v.pipe(
    requiredLine('Address', limits.url),
    v.transform((value) => value.replace(/^webcal:/i, 'https:')),
    calledAddress(),
  ),
});
