import { call } from './call.ts';
import type { Caller } from './test-gateway.ts';

/*
 * The operations of labels and of the rules that give them.
 */

const RULE = 'id name formType page words domain labelIds ownerId templateId version';

export const labels = (caller: Caller) => call(caller, 'labels', {}, 'id name');
export const labelCounts = (caller: Caller) => call(caller, 'labelCounts', {}, 'id inquiries');
export const createLabel = (caller: Caller, name: string) =>
  call(caller, 'createLabel', { input: { name } }, 'id name');
export const renameLabel = (caller: Caller, id: string, name: string, ifVersion?: number) =>
  call(caller, 'renameLabel', { id, input: { name }, ifVersion }, 'id name');
export const deleteLabel = (caller: Caller, id: string, ifVersion?: number) =>
  call(caller, 'deleteLabel', { id, ifVersion }, 'id name');

/** `value`: the inquiries in the order of `ids`, each with the names of its labels. */
export const labelInquiries = (
  caller: Caller,
  ids: readonly string[],
  change: { readonly add?: readonly string[]; readonly remove?: readonly string[] },
) => call(caller, 'labelInquiries', { ids, ...change }, 'id version labels { name }');

export const arrivalRules = (caller: Caller) => call(caller, 'arrivalRules', {}, `${RULE}`);
export const createArrivalRule = (caller: Caller, input: object) =>
  call(caller, 'createArrivalRule', { input }, `${RULE}`);
export const updateArrivalRule = (caller: Caller, id: string, input: object, ifVersion?: number) =>
  call(caller, 'updateArrivalRule', { id, input, ifVersion }, `${RULE}`);
export const deleteArrivalRule = (caller: Caller, id: string, ifVersion?: number) =>
  call(caller, 'deleteArrivalRule', { id, ifVersion }, 'id');
export const orderArrivalRules = (caller: Caller, ids: readonly string[]) =>
  call(caller, 'orderArrivalRules', { ids }, 'name');
export const tryArrivalRule = (caller: Caller, conditions: object) =>
  call(caller, 'tryArrivalRule', { conditions }, 'matching of');
