import * as v from 'valibot';
import { DEFAULT_ROLE_ORDER, limits } from '../limits.ts';
import type { Rule } from './check.ts';
import { imagePath, line, lines, optionalEmail, requiredLine, requiredText, webAddress } from './pieces.ts';

const ORDER_SENTENCE = 'Role order must be a whole number from 0 to 9999.';

/** A team member (admin spec, sections 3 and 5): name and bio required, role order 99 when none is given. */
export const teamMemberRule = {
  schema: v.object({
    name: requiredLine('Name', limits.name),
    role: line('Role', limits.option),
    department: line('Department', limits.option),
    bio: requiredText('Bio', limits.bio),
    image: imagePath('Image'),
    expertise: lines('Expertise'),
    achievements: lines('Achievements'),
    social: v.nullish(
      v.object(
        {
          email: optionalEmail(),
          linkedin: webAddress('LinkedIn'),
          twitter: webAddress('Twitter'),
        },
        'Social links must be an object.',
      ),
      () => ({}),
    ),
    roleOrder: v.optional(
      v.nullable(
        v.pipe(
          v.union(
            [v.number(ORDER_SENTENCE), v.pipe(v.string(), v.digits(), v.transform(Number))],
            ORDER_SENTENCE,
          ),
          v.integer(ORDER_SENTENCE),
          v.minValue(0, ORDER_SENTENCE),
          v.maxValue(9999, ORDER_SENTENCE),
        ),
      ),
      DEFAULT_ROLE_ORDER,
    ),
  }),
  missing: null,
} satisfies Rule<v.GenericSchema>;

export type TeamMemberValues = v.InferOutput<typeof teamMemberRule.schema>;
