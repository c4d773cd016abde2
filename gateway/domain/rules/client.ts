import * as v from 'valibot';
import { limits } from '../limits.ts';
import { adminMessages } from '../messages.ts';
import type { Rule } from './check.ts';
import { imagePath, line, requiredLine, requiredLines, text } from './pieces.ts';

/** A client (admin spec, sections 3 and 5): name, an industry, a region and a project type are required. */
export const clientRule = {
  schema: v.object({
    name: requiredLine('Name', limits.name),
    logo: imagePath('Logo'),
    logoAlt: line('Alternative text', limits.alt),
    description: text('Description', limits.description),
    industry: requiredLines('Industry', 'Choose at least one industry.', limits.option),
    project: requiredLines('Project type', 'Choose at least one project type.', limits.option),
    results: text('Results', limits.description),
    region: requiredLine('Region', limits.option, 'Choose a region.'),
  }),
  missing: adminMessages.missingFields,
} satisfies Rule<v.GenericSchema>;

export type ClientValues = v.InferOutput<typeof clientRule.schema>;
