import { addColumns, createTable, dropColumns, dropTable } from './repeatable-steps.ts';
import {
  int,
  type MigrationInterface,
  moment,
  nullable,
  primary,
  type QueryRunner,
  text,
  varchar,
} from './table-definition.ts';

/** People are told of what concerns them, as each of them wants, and mention each other in comments. */
export class AddNotifications1781000000000 implements MigrationInterface {
  name = 'AddNotifications1781000000000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, {
      name: 'notifications',
      columns: [
        varchar('id', 64, primary),
        varchar('accountId', 64),
        varchar('inquiryId', 64),
        varchar('kind', 32),
        varchar('actor', 120, nullable),
        varchar('cause', 160),
        moment('listedAt', nullable),
        moment('readAt', nullable),
        varchar('state', 16),
        int('attempts'),
        moment('nextAttemptAt'),
        moment('leaseUntil', nullable),
        varchar('leaseOwner', 64, nullable),
        varchar('lastError', 500, nullable),
        moment('createdAt'),
      ],
      indices: [
        { name: 'idx_notifications_account', columnNames: ['accountId', 'createdAt', 'id'] },
        { name: 'idx_notifications_unread', columnNames: ['readAt', 'accountId'] },
        { name: 'idx_notifications_created', columnNames: ['createdAt'] },
        { name: 'idx_notifications_inquiry', columnNames: ['inquiryId'] },
        { name: 'idx_notifications_due', columnNames: ['state', 'nextAttemptAt'] },
        { name: 'idx_notifications_lease', columnNames: ['leaseOwner'] },
        { name: 'uq_notifications_cause', columnNames: ['accountId', 'cause'], isUnique: true },
      ],
      foreignKeys: [
        {
          name: 'fk_notifications_inquiry',
          columnNames: ['inquiryId'],
          referencedTableName: 'inquiries',
          referencedColumnNames: ['id'],
          onDelete: 'CASCADE',
          onUpdate: 'RESTRICT',
        },
      ],
    });
    await addColumns(runner, 'accounts', [{ ...text('notificationWishes'), ...nullable }]);
    await addColumns(runner, 'inquiry_comments', [{ ...text('mentions'), ...nullable }]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'inquiry_comments', ['mentions']);
    await dropColumns(runner, 'accounts', ['notificationWishes']);
    await dropTable(runner, 'notifications');
  }
}
