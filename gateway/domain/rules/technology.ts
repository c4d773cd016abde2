import * as v from 'valibot';
import { limits } from '../limits.ts';
import type { Rule } from './check.ts';
import { imagePath, line, requiredLine, requiredText, webAddress } from './pieces.ts';

/** A technology (admin spec, sections 3 and 5): name, short name and description are required. */
export const technologyRule = {
  schema: v.object({
    name: requiredLine('Name', limits.name),
    shortName: requiredLine('Short name', limits.shortName),
    description: requiredText('Description', limits.description),
    logo: imagePath('Logo'),
    logoAlt: line('Alternative text', limits.alt),
    url: webAddress('Address'),
    categoryId: line('Category', limits.option),
    subcategory: line('Subcategory', limits.option),
  }),
  missing: null,
} satisfies Rule<v.GenericSchema>;

export type TechnologyValues = v.InferOutput<typeof technologyRule.schema>;
