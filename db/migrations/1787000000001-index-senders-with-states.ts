import { createIndex, dropIndex } from './repeatable-steps.ts';
import type { MigrationInterface, QueryRunner } from './table-definition.ts';

/** The index of senders has the state of each inquiry, so that who wrote, when and how often is read from it alone. */
export class IndexSendersWithStates1787000000001 implements MigrationInterface {
  name = 'IndexSendersWithStates1787000000001';

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'inquiries', withState);
    await dropIndex(runner, 'inquiries', withoutState.name);
  }

  async down(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'inquiries', withoutState);
    await dropIndex(runner, 'inquiries', withState.name);
  }
}

const withoutState = { name: 'idx_inquiries_sender', columnNames: ['senderAddress', 'createdAt', 'id'] };
const withState = {
  name: 'idx_inquiries_sender_state',
  columnNames: [...withoutState.columnNames, 'state'],
};
