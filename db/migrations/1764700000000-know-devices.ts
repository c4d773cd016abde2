import { createTable, dropTable } from './repeatable-steps.ts';
import {
  type MigrationInterface,
  moment,
  primary,
  type QueryRunner,
  type TableOptions,
  varchar,
} from './table-definition.ts';

/** Adds known devices, on which guesses from elsewhere do not lock the owner out. */
export class KnowDevices1764700000000 implements MigrationInterface {
  name = 'KnowDevices1764700000000';

  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, devices);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTable(runner, devices.name);
  }
}

const devices: TableOptions & { name: string } = {
  name: 'known_devices',
  columns: [
    varchar('id', 64, primary),
    varchar('accountId', 64, primary),
    moment('usedAt'),
    moment('expiresAt'),
  ],
  indices: [{ name: 'idx_known_devices_account', columnNames: ['accountId'] }],
};
