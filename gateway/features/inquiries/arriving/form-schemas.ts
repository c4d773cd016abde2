import type * as v from 'valibot';
import type { SiteForm } from '#domain/form-types.ts';
import { limits } from '#domain/limits.ts';
import { companySizes, consultationTypes, industries, regions } from '#domain/options.ts';
import { planNames } from '#domain/plans.ts';
import { contactRule } from '#domain/rules/contact.ts';
import { pricingRule } from '#domain/rules/pricing.ts';
import { scheduleRule } from '#domain/rules/schedule.ts';
import { oneName } from '#domain/rules/sender-name.ts';
import { slots } from '#domain/slots.ts';
import { nextMonday } from '#gateway/openapi/example-day.ts';
import { inputSchema, type JsonSchema, objectSchema } from '#gateway/openapi/json-schema.ts';

/*
 * What REST documents of the forms: one schema for each, told apart by `form_type`, with an example that is accepted.
 */

/** The names REST gives to fields of the rules (public spec, section 7). */
export const REST_NAMES = { jobTitle: 'job_title', teamSize: 'team_size', timeZone: 'time_zone' };

/** One of the choices, or nothing. */
const choiceOf = (choices: readonly string[]): JsonSchema => ({
  type: ['string', 'null'],
  enum: [...choices, '', null],
});

/** What a rule cannot say of its fields, by field. */
const CHOICES: Readonly<Record<string, JsonSchema>> = {
  purpose: choiceOf(consultationTypes),
  team_size: choiceOf(companySizes),
  industry: choiceOf(industries),
  region: choiceOf(regions),
  plan: choiceOf(planNames),
  date: { type: 'string', format: 'date', description: 'A day in India, today or later.' },
  time_zone: {
    type: ['string', 'null'],
    description: 'The sender’s, such as Europe/London: the letters name the time on that clock too.',
  },
};

function formSchema(formType: SiteForm, rule: v.GenericSchema): JsonSchema {
  const { properties = {}, required = [] } = inputSchema(rule, REST_NAMES);
  const fields = Object.entries(properties).map(([name, field]) => [name, CHOICES[name] ?? field]);
  const part: JsonSchema = { type: ['string', 'null'], description: 'With the other, in place of `name`.' };
  const key: JsonSchema = {
    type: 'string',
    maxLength: limits.clientKey,
    description: 'Idempotency key, where the header cannot be set.',
  };
  const page: JsonSchema = {
    type: ['string', 'null'],
    description:
      'Address of the page that had the form; its path and the parameters utm_source, utm_medium, utm_campaign and ref are kept. Left out: the page that sent the request.',
  };
  return {
    title: `${formType.charAt(0).toUpperCase()}${formType.slice(1)}Form`,
    ...objectSchema(
      {
        form_type: { const: formType },
        ...Object.fromEntries(fields),
        ...{ firstName: part, lastName: part, client_key: key, page },
      },
      ['form_type', ...required],
    ),
  };
}

const schemas: Readonly<Record<SiteForm, JsonSchema>> = {
  contact: formSchema('contact', contactRule(oneName)),
  schedule: formSchema('schedule', scheduleRule({ name: oneName, now: null })),
  pricing: formSchema('pricing', pricingRule),
};

/** The body of a form, by `form_type`. */
export const anyFormSchema: JsonSchema = {
  title: 'Form',
  description: 'A form of the site. `firstName` and `lastName` may stand for `name`.',
  oneOf: Object.values(schemas),
  discriminator: {
    propertyName: 'form_type',
    mapping: Object.fromEntries(
      Object.entries(schemas).map(([type, { title }]) => [type, `#/components/schemas/${title}`]),
    ),
  },
};

const sender = { name: 'Meera Sundaram', email: 'meera@orrin.example' };

/** A form of each type that is accepted on the day it is shown. */
export const formExamples = {
  contact: { form_type: 'contact', ...sender, phone: '', subject: 'ERP', message: 'Two plants.' },
  schedule: (now: Date) => ({
    form_type: 'schedule',
    ...sender,
    date: nextMonday(now),
    time: slots[0]?.label,
    purpose: consultationTypes[0],
    company: 'Orrin Mills',
    job_title: 'Head of IT',
    team_size: companySizes[2],
  }),
  pricing: { form_type: 'pricing', ...sender, plan: 'Business', message: 'How many users?' },
};
