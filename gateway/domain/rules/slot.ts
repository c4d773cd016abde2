import * as v from 'valibot';
import { limits } from '../limits.ts';
import { slotNamed } from '../slot-named.ts';
import { slots } from '../slots.ts';
import { requiredLine } from './pieces.ts';

/** The labels of all slots, for a caller who sent none of them. */
const LIST = slots.map(({ label }) => label).join(', ');

/** The slot that a text names, as its label (`slotNamed`). */
export const slotField = (label: string) =>
  v.pipe(
    requiredLine(label, limits.option),
    v.transform((value) => slotNamed(value)?.label ?? value),
    v.check(
      (value) => slots.some((slot) => slot.label === value),
      `${label} must be one of the listed slots: ${LIST}.`,
    ),
  );
