import { call } from './call.ts';
import { type Caller, PASSWORD } from './test-gateway.ts';

/*
 * The operations on what is kept of a person.
 */

const COUNTS = 'counts { kind count }';

export const personalData = (caller: Caller, email: string, withMerged = false) =>
  call(
    caller,
    'personalData',
    { email, withMerged },
    `email mergedWith total ${COUNTS} inquiries { id reference state } appointmentsToCome { reference date slot }`,
  );

export const exportPersonalData = (caller: Caller, email: string, withMerged = false) =>
  call(caller, 'exportPersonalData', { email, withMerged }, 'fileName mediaType content');

export const erasePersonalData = (caller: Caller, email: string, over: object = {}) =>
  call(
    caller,
    'erasePersonalData',
    { input: { email, password: PASSWORD, ...over } },
    `erasedAt references ${COUNTS}`,
  );

export const retentionSettings = (caller: Caller) =>
  call(caller, 'retentionSettings', {}, 'version months { contact schedule pricing }');

export const saveRetentionSettings = (caller: Caller, input: object, ifVersion?: number) =>
  call(caller, 'saveRetentionSettings', { input, ifVersion }, 'version months { contact schedule pricing }');
