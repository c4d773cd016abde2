import * as v from 'valibot';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { limits } from '../limits.ts';
import { addDays } from '../slots.ts';
import { line, requiredLine } from './pieces.ts';
import { slotField } from './slot.ts';

/** Between them dates have four digits for the year in every zone. */
const [FIRST, LAST] = ['2000-01-01', '2999-12-31'];

const dateField = (label: string) =>
  v.pipe(
    requiredLine(label, 10),
    v.check(
      (value) => isCalendarDate(value) && value >= FIRST && value <= LAST,
      `${label} must be a day of the calendar, such as 2026-11-30.`,
    ),
    v.metadata({ format: 'date' }),
  );

/** A slot to book, named by date and label. */
export const daySlotRule = v.object({ date: dateField('Date'), slot: slotField('Time') });

/** Who takes an appointment; null or empty: the owner of its inquiry. */
export const assignRule = v.object({
  ownerId: v.pipe(
    v.nullish(v.pipe(v.string('Owner must be text.'), v.trim(), v.maxLength(limits.id))),
    v.transform((id) => id || null),
  ),
});

/** Slots of a day that staff keep free, with a note. */
export const blockRule = v.object({
  date: dateField('Date'),
  slots: v.pipe(
    v.array(slotField('Time'), 'Times must be a list.'),
    v.nonEmpty('Choose at least one time.'),
    v.transform((labels) => [...new Set(labels)]),
  ),
  note: line('Note', limits.line),
});

/** From one day to another, both included, at most `days` of them. */
export const dateRangeRule = (days: number) =>
  v.pipe(
    v.object({ from: dateField('From'), to: dateField('To') }),
    v.forward(
      v.partialCheck([['from'], ['to']], ({ from, to }) => to >= from, 'To must not be before from.'),
      ['to'],
    ),
    v.forward(
      v.partialCheck(
        [['from'], ['to']],
        ({ from, to }) => !isCalendarDate(from) || to < addDays(from, days),
        `Ask for at most ${days} days.`,
      ),
      ['to'],
    ),
  );
