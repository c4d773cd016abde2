import { addColumns, createTable, dropColumns, dropTable } from './repeatable-steps.ts';
import {
  int,
  type MigrationInterface,
  moment,
  nullable,
  primary,
  type QueryRunner,
  type TableOptions,
  text,
  varchar,
  version,
} from './table-definition.ts';

/** Passkeys beside passwords; a session knows the passkey that opened it. */
export class AddPasskeys1766900000000 implements MigrationInterface {
  name = 'AddPasskeys1766900000000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, passkeys);
    await createTable(runner, challenges);
    await addColumns(runner, 'sessions', [varchar('passkeyId', 64, nullable)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'sessions', ['passkeyId']);
    await dropTable(runner, challenges.name);
    await dropTable(runner, passkeys.name);
  }
}

const passkeys: TableOptions & { name: string } = {
  name: 'passkeys',
  columns: [
    varchar('id', 64, primary),
    varchar('accountId', 64),
    text('credentialId'),
    text('publicKey'),
    { name: 'counter', type: 'bigint' },
    text('transports'),
    varchar('deviceType', 16),
    int('backedUp'),
    varchar('name', 60),
    moment('createdAt'),
    moment('lastUsedAt', nullable),
    version(),
  ],
  indices: [{ name: 'idx_passkeys_account', columnNames: ['accountId'] }],
};

const challenges: TableOptions & { name: string } = {
  name: 'passkey_challenges',
  columns: [varchar('id', 64, primary), varchar('purpose', 16), varchar('boundTo', 64), moment('expiresAt')],
  indices: [{ name: 'idx_passkey_challenges_expiry', columnNames: ['expiresAt'] }],
};
