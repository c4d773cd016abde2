import type { SiteForm } from '#domain/forms/form-names.ts';
import { formOf } from '#domain/forms/forms.ts';
import { byGatewayNames, graphqlOutcome, type Outcome, restOutcome } from './apis.ts';
import type { Caller } from './test-gateway.ts';

/** Values of one form, by the field names of the gateway. */
export type FormValues = Readonly<Record<string, unknown>>;

/** Sends a form; `key` is its idempotency key. */
type Send = (caller: Caller, form: SiteForm, values: FormValues, key?: string) => Promise<Outcome>;

/** The fields whose names differ in REST. */
const NAMES = { jobTitle: 'job_title', teamSize: 'team_size' };

const toRestNames = ({ jobTitle, teamSize, ...rest }: FormValues): FormValues => ({
  ...rest,
  job_title: jobTitle,
  team_size: teamSize,
});

const urlEncode = (values: FormValues): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  ).toString();

/** The ways to send a form: GraphQL, REST as JSON, and REST as a browser encodes a form. */
export const mailApis: Record<'graphql' | 'json' | 'form', Send> = {
  async graphql(caller, form, input, key) {
    const { name, typeName } = formOf(form).mutation;
    const query = `mutation($input: ${typeName}Input!, $key: String) { ${name}(input: $input, clientKey: $key) { success message reference } }`;
    return graphqlOutcome(await caller.graphql(query, { input, key }), name);
  },
  async json(caller, form, values, key) {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    const payload = { form_type: form, ...toRestNames(values) };
    return byGatewayNames(restOutcome(await caller.post('/mail/api', payload, headers)), NAMES);
  },
  async form(caller, form, values, key) {
    const payload = urlEncode({ form_type: form, ...toRestNames(values), client_key: key });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await caller.request({ method: 'POST', url: '/mail/api', payload, headers });
    return byGatewayNames(restOutcome(response), NAMES);
  },
};

/** Their names, for `describe.each`. */
export const mailApiNames = ['graphql', 'json', 'form'] as const;
