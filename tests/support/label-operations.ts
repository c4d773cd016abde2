import { operate } from './apis.ts';
import type { Caller } from './test-gateway.ts';

/*
 * The operations of labels and of the rules that give them.
 */

const RULE = 'id name formType page words domain labelIds ownerId templateId version';

export const labels = (caller: Caller) => operate(caller, '{ labels { id name } }');
export const labelCounts = (caller: Caller) => operate(caller, '{ labelCounts { id inquiries } }');
export const createLabel = (caller: Caller, name: string) =>
  operate(caller, 'mutation($input: LabelInput!) { createLabel(input: $input) { id name } }', {
    input: { name },
  });
export const renameLabel = (caller: Caller, id: string, name: string, ifVersion?: number) =>
  operate(
    caller,
    'mutation($id: ID!, $input: LabelInput!, $v: Int) { renameLabel(id: $id, input: $input, ifVersion: $v) { id name } }',
    { id, input: { name }, v: ifVersion },
  );
export const deleteLabel = (caller: Caller, id: string, ifVersion?: number) =>
  operate(caller, 'mutation($id: ID!, $v: Int) { deleteLabel(id: $id, ifVersion: $v) { id name } }', {
    id,
    v: ifVersion,
  });

/** `value`: the inquiries in the order of `ids`, each with the names of its labels. */
export const labelInquiries = (
  caller: Caller,
  ids: readonly string[],
  change: { readonly add?: readonly string[]; readonly remove?: readonly string[] },
) =>
  operate(
    caller,
    'mutation($ids: [ID!]!, $add: [ID!], $remove: [ID!]) { labelInquiries(ids: $ids, add: $add, remove: $remove) { id version labels { name } } }',
    { ids, ...change },
  );

export const arrivalRules = (caller: Caller) => operate(caller, `{ arrivalRules { ${RULE} } }`);
export const createArrivalRule = (caller: Caller, input: object) =>
  operate(caller, `mutation($input: ArrivalRuleInput!) { createArrivalRule(input: $input) { ${RULE} } }`, {
    input,
  });
export const updateArrivalRule = (caller: Caller, id: string, input: object, ifVersion?: number) =>
  operate(
    caller,
    `mutation($id: ID!, $input: ArrivalRuleInput!, $v: Int) { updateArrivalRule(id: $id, input: $input, ifVersion: $v) { ${RULE} } }`,
    { id, input, v: ifVersion },
  );
export const deleteArrivalRule = (caller: Caller, id: string, ifVersion?: number) =>
  operate(caller, 'mutation($id: ID!, $v: Int) { deleteArrivalRule(id: $id, ifVersion: $v) { id } }', {
    id,
    v: ifVersion,
  });
export const orderArrivalRules = (caller: Caller, ids: readonly string[]) =>
  operate(caller, 'mutation($ids: [ID!]!) { orderArrivalRules(ids: $ids) { name } }', {
    ids,
  });
export const tryArrivalRule = (caller: Caller, conditions: object) =>
  operate(caller, 'query($c: ArrivalConditionsInput!) { tryArrivalRule(conditions: $c) { matching of } }', {
    c: conditions,
  });
