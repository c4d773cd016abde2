import { operate } from './apis.ts';
import { type Caller, PASSWORD } from './test-gateway.ts';

/*
 * The operations on what is kept of a person.
 */

const COUNTS = 'counts { kind count }';

export const personalData = (caller: Caller, email: string, withMerged = false) =>
  operate(
    caller,
    `query($email: String!, $withMerged: Boolean) { personalData(email: $email, withMerged: $withMerged) { email mergedWith total ${COUNTS} inquiries { id reference state } appointmentsToCome { reference date slot } } }`,
    { email, withMerged },
  );

export const exportPersonalData = (caller: Caller, email: string, withMerged = false) =>
  operate(
    caller,
    'mutation($email: String!, $withMerged: Boolean) { exportPersonalData(email: $email, withMerged: $withMerged) { fileName mediaType content } }',
    { email, withMerged },
  );

export const erasePersonalData = (caller: Caller, email: string, over: object = {}) =>
  operate(
    caller,
    `mutation($input: ErasureInput!) { erasePersonalData(input: $input) { erasedAt references ${COUNTS} } }`,
    { input: { email, password: PASSWORD, ...over } },
  );

export const retentionSettings = (caller: Caller) =>
  operate(caller, '{ retentionSettings { version months { contact schedule pricing } } }');

export const saveRetentionSettings = (caller: Caller, input: object, ifVersion?: number) =>
  operate(
    caller,
    'mutation($input: RetentionInput!, $v: Int) { saveRetentionSettings(input: $input, ifVersion: $v) { version months { contact schedule pricing } } }',
    { input, v: ifVersion },
  );
