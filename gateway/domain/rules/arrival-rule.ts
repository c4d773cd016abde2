import * as v from 'valibot';
import { holdsWord } from '../arrival-rule.ts';
import { formTypes } from '../forms/form-names.ts';
import { labelLimits } from '../label-limits.ts';
import { limits } from '../limits.ts';
import { labelIds } from './label.ts';
import { line, lines, requiredLine } from './pieces.ts';

const PAGE = 'Page must be the beginning of a path of this site, such as /solutions.';
const WORDS = 'Each word must have a letter or a digit.';
const DOMAIN = 'Domain must be what stands after the @ of an address, such as orrin.example.';
const FORM = `Form must be ${formTypes.slice(0, -1).join(', ')} or ${formTypes.at(-1)}.`;
const ACTION = 'Choose what the rule does: a label, an owner or a template.';

/** Labels of a host name in any script, with dots between them. */
const HOST = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)*$/u;

/** The conditions of a rule on arrival; empty or null: any. */
const conditions = {
  formType: v.pipe(
    v.nullish(v.picklist(['', ...formTypes], FORM), ''),
    v.transform((form) => form || null),
  ),
  page: v.pipe(
    line('Page', limits.originPage),
    v.toLowerCase(),
    v.check((page) => page === '' || page.startsWith('/'), PAGE),
  ),
  words: v.pipe(
    lines('Words', labelLimits.ruleWord),
    v.check((words) => words.every(holdsWord), WORDS),
  ),
  domain: v.pipe(
    line('Domain', limits.email),
    v.normalize('NFC'),
    v.toLowerCase(),
    v.transform((domain) => domain.replace(/^@/, '')),
    v.check((domain) => domain === '' || HOST.test(domain), DOMAIN),
  ),
};

/** The id of an account or a template; empty or null: none. */
const choice = (label: string) =>
  v.pipe(
    line(label, limits.id),
    v.transform((id) => id || null),
  );

/** The conditions alone, to try them. */
export const arrivalConditionsRule = v.object(conditions);

/** A rule on arrival: its name, its conditions, and what it does. */
export const arrivalRuleRule = v.pipe(
  v.object({
    name: requiredLine('Name', labelLimits.ruleName),
    ...conditions,
    labelIds,
    ownerId: choice('Owner'),
    templateId: choice('Template'),
  }),
  v.forward(
    v.check(
      ({ labelIds, ownerId, templateId }) => labelIds.length > 0 || ownerId !== null || templateId !== null,
      ACTION,
    ),
    ['labelIds'],
  ),
);

/** A rule as it is stored, without id, place and version. */
export type ArrivalRuleValues = v.InferOutput<typeof arrivalRuleRule>;
