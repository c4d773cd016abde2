import * as v from 'valibot';
import { type FormType, formTypes } from '../forms/form-names.ts';
import { LONGEST_RETENTION } from '../retention.ts';
import { knownPassword } from './login.ts';
import { lookedForEmail, wholeNumber } from './pieces.ts';

/** Whose data are looked for: the address under which the person wrote, alone or with those that are merged with it. */
const person = {
  email: lookedForEmail(),
  withMerged: v.nullish(v.boolean('With merged must be true or false.'), false),
};

/** Whose data are looked for. */
export const personRule = v.object(person);

/** The order to erase what is kept of a person, with the password of whoever gives it. */
export const erasureRule = v.object({
  ...person,
  password: knownPassword(),
  /** Whether appointments that are still to come are cancelled; otherwise they are in the way. */
  cancelAppointments: v.nullish(v.boolean('Cancel appointments must be true or false.'), false),
});

const TERM = `Months must be a whole number from 1 to ${LONGEST_RETENTION}, or empty to keep the data for good.`;

const term = v.optional(v.nullable(wholeNumber('Months', 1, LONGEST_RETENTION, TERM)));

/** How many months the data of each form are kept: null: for good; left out: as before. */
export const retentionRule = v.object(
  Object.fromEntries(formTypes.map((type) => [type, term])) as Record<FormType, typeof term>,
);
