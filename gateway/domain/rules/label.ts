import * as v from 'valibot';
import { labelLimits } from '../label-limits.ts';
import { bulkRule } from './bulk.ts';
import { requiredLine } from './pieces.ts';

const TOO_LONG = `A label must be at most ${labelLimits.label} characters.`;

/** A label as staff write it. */
export const labelRule = v.object({
  name: v.pipe(
    requiredLine('Label', labelLimits.label, 'Write the label first.'),
    v.normalize('NFC'),
    // Composed letters may be longer.
    v.maxLength(labelLimits.label, TOO_LONG),
  ),
});

/** What two labels must not have in common: their letters, whatever the capitals. */
export const labelKey = (name: string): string => name.toLowerCase();

/** Labels by their ids; left out, none. */
export const labelIds = v.pipe(
  v.nullish(v.array(v.string('Each label must be an id.'), 'Labels must be a list.'), () => []),
  v.maxLength(labelLimits.labels, `Name at most ${labelLimits.labels} labels.`),
);

/** Which labels some inquiries are given, and which are taken from them. */
export const labellingRule = v.pipe(
  v.object({ ...bulkRule.entries, add: labelIds, remove: labelIds }),
  v.check(({ add, remove }) => !add.some((id) => remove.includes(id)), 'Give a label or take it, not both.'),
);
