import type { FormType } from '#db/entities/inquiry.entity.ts';
import { graphqlOutcome, type Outcome, restOutcome } from './doors.ts';
import type { Caller } from './house.ts';

/** What one form is filled with, in the names of the house. */
export type Filled = Readonly<Record<string, unknown>>;

/** Sends a form; `key` is the sender's own mark against sending twice. */
type Send = (caller: Caller, form: FormType, filled: Filled, key?: string) => Promise<Outcome>;

const operations: Record<FormType, [name: string, input: string]> = {
  contact: ['sendContact', 'ContactInput'],
  schedule: ['requestAppointment', 'AppointmentInput'],
  pricing: ['sendPricingInquiry', 'PricingInput'],
};

/** The names REST gives to the fields it spells its own way. */
const wire = ({ jobTitle, teamSize, ...rest }: Filled): Filled => ({
  ...rest,
  job_title: jobTitle,
  team_size: teamSize,
});

const textOf = (filled: Filled): string =>
  new URLSearchParams(
    Object.entries(filled).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  ).toString();

/** The ways a form comes in: GraphQL, and REST as JSON or as a browser encodes a form. */
export const mailDoors: Record<'graphql' | 'json' | 'form', Send> = {
  async graphql(caller, form, input, key) {
    const [name, type] = operations[form];
    const query = `mutation($input: ${type}!, $key: String) { ${name}(input: $input, clientKey: $key) { success message reference } }`;
    return graphqlOutcome(await caller.graphql(query, { input, key }), name);
  },
  async json(caller, form, filled, key) {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    return restOutcome(await caller.post('/mail/api', { form_type: form, ...wire(filled) }, headers));
  },
  async form(caller, form, filled, key) {
    const payload = textOf({ form_type: form, ...wire(filled), client_key: key });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return restOutcome(await caller.ask({ method: 'POST', url: '/mail/api', payload, headers }));
  },
};

/** Their names, for `describe.each`. */
export const mailDoorNames = ['graphql', 'json', 'form'] as const;
