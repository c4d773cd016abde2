import { type BothApis, byGatewayNames, type Outcome, restOutcome } from './apis.ts';
import { call } from './call.ts';
import type { HttpResponse } from './test-gateway.ts';

/** Names of one content type in both APIs. */
export interface ContentTypeApi {
  /** Name in the operations and types of GraphQL, such as `TeamMember`. */
  readonly type: string;
  /** Selection set of GraphQL operations. */
  readonly fields: string;
  /** REST path under a mount, such as `/team`. */
  readonly path: string;
  /** REST names of the fields, by their names in the gateway. */
  readonly names: Readonly<Record<string, string>>;
  /** Property of a write's response that holds the row; null: the response is the row. */
  readonly within: string | null;
}

const CODES: Readonly<Record<number, string>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  412: 'PRECONDITION_FAILED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'BAD_USER_INPUT',
};

/** The error code that a REST status corresponds to; `OK` below 400. */
export const codeOf = (status: number): string => (status < 400 ? 'OK' : (CODES[status] ?? String(status)));

/** The outcome of a REST response whose error body is the sentence alone, without fields. */
function plainOutcome(response: HttpResponse): Outcome {
  if (response.status < 400) return restOutcome(response);
  return {
    code: codeOf(response.status),
    sentence: response.text,
    fields: [],
    value: null,
  };
}

const renameFields = (row: object, names: Readonly<Record<string, string>>): object =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [names[name] ?? name, value]));

/** Create, update and remove through both APIs, with the fields of rows under their names in the gateway. */
export function managedOperations({ type, fields, path, names, within }: ContentTypeApi) {
  const fieldNames = Object.fromEntries(Object.entries(names).map(([gateway, rest]) => [rest, gateway]));

  const restRow = (response: HttpResponse): Outcome => {
    const outcome = within === null ? plainOutcome(response) : restOutcome(response);
    const row = within && outcome.value ? outcome.value[within] : outcome.value;
    const named = byGatewayNames(outcome, names);
    if (!row) return { ...named, value: null };
    const { version, updatedAt, ...values } = row;
    return { ...named, value: renameFields(values, fieldNames) };
  };

  const create: BothApis<[input: object]> = {
    graphql: (caller, input) => call(caller, `create${type}`, { input }, fields),
    rest: async (caller, values) => restRow(await caller.post(`/api/v1${path}`, renameFields(values, names))),
  };

  const update: BothApis<[id: string, input: object, version?: number]> = {
    graphql: (caller, id, input, ifVersion) =>
      call(caller, `update${type}`, { id, input, ifVersion }, fields),
    async rest(caller, id, values, version) {
      const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` };
      return restRow(await caller.put(`/v1${path}/${id}`, renameFields(values, names), headers));
    },
  };

  const remove: BothApis<[id: string]> = {
    graphql: (caller, id) => call(caller, `delete${type}`, { id }),
    rest: async (caller, id) => {
      const response = await caller.delete(`/v1${path}/${id}`);
      return within === null ? plainOutcome(response) : restOutcome(response);
    },
  };

  return { create, update, remove };
}
