import { graphqlOutcome, type Outcome, restOutcome, type TwoDoors } from './doors.ts';
import type { Answer } from './house.ts';

/** How one managed thing is reached through both doors. */
export interface Reach {
  /** As the operations and types of GraphQL are named, such as `TeamMember`. */
  readonly type: string;
  /** What GraphQL is asked to answer. */
  readonly fields: string;
  /** Address under a mount, such as `/team`. */
  readonly path: string;
  /** What REST calls the fields, by their names in the house. */
  readonly names: Readonly<Record<string, string>>;
  /** Where in the answer of a write the row is; null: it is the answer. */
  readonly within: string | null;
}

const CODES: Readonly<Record<number, string>> = {
  400: 'MALFORMED',
  401: 'NOT_SIGNED_IN',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  412: 'CHANGED_MEANWHILE',
  413: 'TOO_LARGE',
  415: 'WRONG_TYPE',
  422: 'REFUSED_BY_RULE',
};

/** The stable code a status of REST stands for. */
export const codeOf = (status: number): string => (status < 400 ? 'OK' : (CODES[status] ?? String(status)));

/** What a REST answer came to, where a failure is its bare sentence; it names no fields. */
function plainOutcome(answer: Answer): Outcome {
  if (answer.status < 400) return restOutcome(answer);
  return {
    code: codeOf(answer.status),
    sentence: answer.text,
    fields: [],
    value: null,
  };
}

const renamed = (row: object, names: Readonly<Record<string, string>>): object =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [names[name] ?? name, value]));

/** Create, update and remove, with rows in the names of the house whichever door they came through. */
export function managedVerbs({ type, fields, path, names, within }: Reach) {
  const houseNames = Object.fromEntries(Object.entries(names).map(([house, rest]) => [rest, house]));
  const input = `${type}Input!`;

  const restRow = (answer: Answer): Outcome => {
    const outcome = within === null ? plainOutcome(answer) : restOutcome(answer);
    const row = within && outcome.value ? outcome.value[within] : outcome.value;
    return { ...outcome, value: row ? renamed(row, houseNames) : null };
  };

  const create: TwoDoors<[input: object]> = {
    async graphql(caller, values) {
      const query = `mutation($input: ${input}) { create${type}(input: $input) { ${fields} } }`;
      return graphqlOutcome(await caller.graphql(query, { input: values }), `create${type}`);
    },
    rest: async (caller, values) => restRow(await caller.post(`/api/v1${path}`, renamed(values, names))),
  };

  const update: TwoDoors<[id: string, input: object, version?: number]> = {
    async graphql(caller, id, values, ifVersion) {
      const query = `mutation($id: ID!, $input: ${input}, $ifVersion: Int) { update${type}(id: $id, input: $input, ifVersion: $ifVersion) { ${fields} } }`;
      return graphqlOutcome(await caller.graphql(query, { id, input: values, ifVersion }), `update${type}`);
    },
    async rest(caller, id, values, version) {
      const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` };
      return restRow(await caller.put(`/v1${path}/${id}`, renamed(values, names), headers));
    },
  };

  const remove: TwoDoors<[id: string]> = {
    async graphql(caller, id) {
      const query = `mutation($id: ID!) { delete${type}(id: $id) }`;
      return graphqlOutcome(await caller.graphql(query, { id }), `delete${type}`);
    },
    rest: async (caller, id) => {
      const answer = await caller.delete(`/v1${path}/${id}`);
      return within === null ? plainOutcome(answer) : restOutcome(answer);
    },
  };

  return { create, update, remove };
}
