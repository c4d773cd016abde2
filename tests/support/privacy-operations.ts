import { graphqlOutcome } from './apis.ts';
import { type Caller, PASSWORD } from './test-gateway.ts';

/*
 * The operations on what is kept of a person.
 */

const COUNTS = 'counts { kind count }';

export const personalData = async (caller: Caller, email: string, withMerged = false) =>
  graphqlOutcome(
    await caller.graphql(
      `query($email: String!, $withMerged: Boolean) { personalData(email: $email, withMerged: $withMerged) { email mergedWith total ${COUNTS} inquiries { id reference state } appointmentsToCome { reference date slot } } }`,
      { email, withMerged },
    ),
    'personalData',
  );

export const exportPersonalData = async (caller: Caller, email: string, withMerged = false) =>
  graphqlOutcome(
    await caller.graphql(
      'mutation($email: String!, $withMerged: Boolean) { exportPersonalData(email: $email, withMerged: $withMerged) { fileName mediaType content } }',
      { email, withMerged },
    ),
    'exportPersonalData',
  );

export const erasePersonalData = async (caller: Caller, email: string, over: object = {}) =>
  graphqlOutcome(
    await caller.graphql(
      `mutation($input: ErasureInput!) { erasePersonalData(input: $input) { erasedAt references ${COUNTS} } }`,
      { input: { email, password: PASSWORD, ...over } },
    ),
    'erasePersonalData',
  );

export const retentionSettings = async (caller: Caller) =>
  graphqlOutcome(
    await caller.graphql('{ retentionSettings { version months { contact schedule pricing } } }'),
    'retentionSettings',
  );

export const saveRetentionSettings = async (caller: Caller, input: object, ifVersion?: number) =>
  graphqlOutcome(
    await caller.graphql(
      'mutation($input: RetentionInput!, $v: Int) { saveRetentionSettings(input: $input, ifVersion: $v) { version months { contact schedule pricing } } }',
      { input, v: ifVersion },
    ),
    'saveRetentionSettings',
  );
