import { addColumns, createTable, dropColumns, dropTable } from './repeatable-steps.ts';
import {
  int,
  type MigrationInterface,
  moment,
  nullable,
  primary,
  type QueryRunner,
  type TableOptions,
  varchar,
  version,
} from './table-definition.ts';

/** Adds invitations and links for new passwords, who made a token, and the policy of sign-ins. */
export class InvitePeople1766100000000 implements MigrationInterface {
  name = 'InvitePeople1766100000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'accounts', [
      moment('invitedAt', nullable),
      moment('lastSeenAt', nullable),
      version(),
    ]);
    await addColumns(runner, 'api_tokens', [varchar('accountId', 64, nullable)]);
    await createTable(runner, links);
    await createTable(runner, policy);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTable(runner, policy.name);
    await dropTable(runner, links.name);
    await dropColumns(runner, 'api_tokens', ['accountId']);
    await dropColumns(runner, 'accounts', ['invitedAt', 'lastSeenAt', 'version']);
  }
}

const links: TableOptions & { name: string } = {
  name: 'access_links',
  columns: [
    varchar('id', 64, primary),
    varchar('accountId', 64),
    varchar('kind', 16),
    varchar('madeBy', 120),
    varchar('digest', 64, nullable),
    moment('expiresAt', nullable),
    varchar('state', 16),
    int('attempts'),
    moment('nextAttemptAt'),
    moment('leaseUntil', nullable),
    varchar('leaseOwner', 64, nullable),
    varchar('lastError', 500, nullable),
    moment('createdAt'),
  ],
  indices: [
    { name: 'idx_access_links_due', columnNames: ['state', 'nextAttemptAt'] },
    { name: 'idx_access_links_account', columnNames: ['accountId'] },
    { name: 'uq_access_links_digest', columnNames: ['digest'], isUnique: true },
  ],
};

const policy: TableOptions & { name: string } = {
  name: 'sign_in_policy',
  columns: [int('id', primary), varchar('secondFactor', 16), version(), moment('updatedAt')],
};
