import * as v from 'valibot';
import { DEFAULT_ROLE_ORDER, limits } from '../limits.ts';
import type { Rule } from './check.ts';
import {
  imagePath,
  line,
  lines,
  optionalEmail,
  place,
  requiredLine,
  requiredText,
  webAddress,
} from './pieces.ts';

/** A team member (admin spec, sections 3 and 5): name and bio required, role order 99 when none is given. */
export const teamMemberRule = {
  schema: v.object({
    name: requiredLine('Name', limits.name),
    role: line('Role', limits.option),
    department: line('Department', limits.option),
    bio: requiredText('Bio', limits.bio),
    image: imagePath('Image'),
    imageAlt: line('Alternative text', limits.alt),
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
    roleOrder: v.optional(v.nullable(place('Role order')), DEFAULT_ROLE_ORDER),
  }),
  missing: null,
} satisfies Rule<v.GenericSchema>;

export type TeamMemberValues = v.InferOutput<typeof teamMemberRule.schema>;
