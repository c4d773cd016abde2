import { addColumns, dropColumns } from './repeatable-steps.ts';
import { int, type MigrationInterface, nullable, type QueryRunner, text } from './table-definition.ts';

/** It is said which events of a calendar could not be read. */
export class CountUnreadEvents1788300000000 implements MigrationInterface {
  name = 'CountUnreadEvents1788300000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'busy_calendars', [
      int('unreadCount', { default: 0 }),
      { ...text('unread'), ...nullable },
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'busy_calendars', ['unreadCount', 'unread']);
  }
}
