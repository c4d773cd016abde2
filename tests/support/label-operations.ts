import { graphqlOutcome } from './apis.ts';
import type { Caller } from './test-gateway.ts';

/*
 * The operations of labels and of the rules that give them.
 */

const RULE = 'id name formType page words domain labelIds ownerId templateId version';

const run = async (caller: Caller, field: string, query: string, variables: object = {}) =>
  graphqlOutcome(await caller.graphql(query, { ...variables }), field);

export const labels = (caller: Caller) => run(caller, 'labels', '{ labels { id name } }');
export const labelCounts = (caller: Caller) => run(caller, 'labelCounts', '{ labelCounts { id inquiries } }');
export const createLabel = (caller: Caller, name: string) =>
  run(caller, 'createLabel', 'mutation($input: LabelInput!) { createLabel(input: $input) { id name } }', {
    input: { name },
  });
export const renameLabel = (caller: Caller, id: string, name: string, ifVersion?: number) =>
  run(
    caller,
    'renameLabel',
    'mutation($id: ID!, $input: LabelInput!, $v: Int) { renameLabel(id: $id, input: $input, ifVersion: $v) { id name } }',
    { id, input: { name }, v: ifVersion },
  );
export const deleteLabel = (caller: Caller, id: string, ifVersion?: number) =>
  run(
    caller,
    'deleteLabel',
    'mutation($id: ID!, $v: Int) { deleteLabel(id: $id, ifVersion: $v) { id name } }',
    { id, v: ifVersion },
  );

/** `value`: the inquiries in the order of `ids`, each with the names of its labels. */
export const labelInquiries = (
  caller: Caller,
  ids: readonly string[],
  change: { readonly add?: readonly string[]; readonly remove?: readonly string[] },
) =>
  run(
    caller,
    'labelInquiries',
    'mutation($ids: [ID!]!, $add: [ID!], $remove: [ID!]) { labelInquiries(ids: $ids, add: $add, remove: $remove) { id version labels { name } } }',
    { ids, ...change },
  );

export const arrivalRules = (caller: Caller) => run(caller, 'arrivalRules', `{ arrivalRules { ${RULE} } }`);
export const createArrivalRule = (caller: Caller, input: object) =>
  run(
    caller,
    'createArrivalRule',
    `mutation($input: ArrivalRuleInput!) { createArrivalRule(input: $input) { ${RULE} } }`,
    { input },
  );
export const updateArrivalRule = (caller: Caller, id: string, input: object, ifVersion?: number) =>
  run(
    caller,
    'updateArrivalRule',
    `mutation($id: ID!, $input: ArrivalRuleInput!, $v: Int) { updateArrivalRule(id: $id, input: $input, ifVersion: $v) { ${RULE} } }`,
    { id, input, v: ifVersion },
  );
export const deleteArrivalRule = (caller: Caller, id: string, ifVersion?: number) =>
  run(
    caller,
    'deleteArrivalRule',
    'mutation($id: ID!, $v: Int) { deleteArrivalRule(id: $id, ifVersion: $v) { id } }',
    { id, v: ifVersion },
  );
export const orderArrivalRules = (caller: Caller, ids: readonly string[]) =>
  run(caller, 'orderArrivalRules', 'mutation($ids: [ID!]!) { orderArrivalRules(ids: $ids) { name } }', {
    ids,
  });
export const tryArrivalRule = (caller: Caller, conditions: object) =>
  run(
    caller,
    'tryArrivalRule',
    'query($c: ArrivalConditionsInput!) { tryArrivalRule(conditions: $c) { matching of } }',
    { c: conditions },
  );
