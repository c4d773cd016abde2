import { formRule } from '#domain/forms/form.ts';
import { choicesOf, type FormField } from '#domain/forms/form-fields.ts';
import { type SiteForm, siteForms } from '#domain/forms/form-names.ts';
import { allFields, formOf } from '#domain/forms/forms.ts';
import { limits } from '#domain/limits.ts';
import { restName } from '#domain/rest-name.ts';
import { oneName } from '#domain/rules/sender-name.ts';
import { nextMonday } from '#gateway/openapi/example-day.ts';
import { inputSchema, type JsonSchema, objectSchema } from '#gateway/openapi/json-schema.ts';
import type { DocumentFacts } from '#gateway/openapi/operation.ts';

/*
 * What REST documents of the forms: one schema for each, told apart by `form_type`, with an example that is accepted.
 */

/** The names REST gives to fields of the rules (public spec, section 7). */
export const REST_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(allFields).flatMap((name) => (restName(name) === name ? [] : [[name, restName(name)]])),
);

/** What a rule cannot say of its field; undefined: nothing. */
function schemaBeyondRule({ kind, choices }: FormField, facts: DocumentFacts): JsonSchema | undefined {
  if (choices) return { type: ['string', 'null'], enum: [...choicesOf(choices, facts.choices), '', null] };
  if (kind === 'officeDay')
    return { type: 'string', format: 'date', description: 'A day in India, today or later.' };
  if (kind === 'timeZone')
    return {
      type: ['string', 'null'],
      description: 'The sender’s, such as Europe/London: the letters name the time on that clock too.',
    };
  return undefined;
}

const part: JsonSchema = { type: ['string', 'null'], description: 'With the other, in place of `name`.' };
const BESIDE_THE_FIELDS: Readonly<Record<string, JsonSchema>> = {
  firstName: part,
  lastName: part,
  client_key: {
    type: 'string',
    maxLength: limits.clientKey,
    description: 'Idempotency key, where the header cannot be set.',
  },
  page: {
    type: ['string', 'null'],
    description:
      'Address of the page that had the form; its path and the parameters utm_source, utm_medium, utm_campaign and ref are kept. Left out: the page that sent the request.',
  },
};

function formSchema(type: SiteForm, facts: DocumentFacts): JsonSchema {
  const form = formOf(type);
  const rule = formRule(form, oneName, { now: null, choices: facts.choices });
  const { properties = {}, required = [] } = inputSchema(rule, REST_NAMES);
  const own = Object.entries(form.fields).flatMap(([name, field]) => {
    const schema = schemaBeyondRule(field, facts);
    return schema ? [[restName(name), schema]] : [];
  });
  return {
    title: `${type.charAt(0).toUpperCase()}${type.slice(1)}Form`,
    ...objectSchema(
      { form_type: { const: type }, ...properties, ...Object.fromEntries(own), ...BESIDE_THE_FIELDS },
      ['form_type', ...required],
    ),
  };
}

/** The body of a form, by `form_type`. */
export function anyFormSchema(facts: DocumentFacts): JsonSchema {
  const schemas = siteForms.map((type) => [type, formSchema(type, facts)] as const);
  return {
    title: 'Form',
    description: 'A form of the site. `firstName` and `lastName` may stand for `name`.',
    oneOf: schemas.map(([, schema]) => schema),
    discriminator: {
      propertyName: 'form_type',
      mapping: Object.fromEntries(
        schemas.map(([type, { title }]) => [type, `#/components/schemas/${title}`]),
      ),
    },
  };
}

/** A form of each type. */
export const formExamples = Object.fromEntries(
  siteForms.map((type) => [type, (facts: DocumentFacts) => formExample(type, facts)]),
);

/** A form of this type that is accepted. */
export function formExample(type: SiteForm, facts: DocumentFacts): object {
  const { fields, example } = formOf(type);
  const values = Object.entries(fields).flatMap(([name, field]) => {
    const value = example[name] ?? exampleValue(field, facts);
    return value === undefined ? [] : [[restName(name), value]];
  });
  return { form_type: type, name: 'Meera Sundaram', ...Object.fromEntries(values) };
}

function exampleValue(
  { kind, choices }: FormField,
  { now, choices: kept }: DocumentFacts,
): string | undefined {
  if (kind === 'email') return 'meera@orrin.example';
  if (kind === 'officeDay') return nextMonday(now);
  return choices && choicesOf(choices, kept)[0];
}
