import * as v from 'valibot';
import { limits } from './limits.ts';
import { requiredLine, requiredText } from './rules/pieces.ts';

/** The fields of a template, in braces, with what they stand for. */
export const templateFields = {
  name: 'the name of the sender',
  reference: 'the reference of the inquiry',
  company: 'the name of our company',
  staff: 'your own name',
} as const;

export type TemplateField = keyof typeof templateFields;

const FIELD = /\{([^{}\n]*)\}/g;
const UNKNOWN = `A template has the fields ${Object.keys(templateFields)
  .map((name) => `{${name}}`)
  .join(', ')} and no others.`;

const isKnown = (name: string): name is TemplateField => Object.hasOwn(templateFields, name);

/** A template of an answer, managed by staff. */
export const answerTemplateRule = v.object({
  name: requiredLine('Name', limits.name),
  text: v.pipe(
    requiredText('Text', limits.message),
    v.check((text) => [...text.matchAll(FIELD)].every(([, name = '']) => isKnown(name)), UNKNOWN),
  ),
});

/** A template with its fields filled in. A value is inserted as it is: one with braces is no field. */
export const fillTemplate = (text: string, values: Readonly<Record<TemplateField, string>>): string =>
  text.replace(FIELD, (whole, name: string) => (isKnown(name) ? values[name] : whole));
