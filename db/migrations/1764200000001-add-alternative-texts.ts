import { addColumns, dropColumns } from './repeatable-steps.ts';
import { type MigrationInterface, type QueryRunner, varchar } from './table-definition.ts';

/** Adds alternative texts to the pictures that staff upload. */
export class AddAlternativeTexts1764200000001 implements MigrationInterface {
  name = 'AddAlternativeTexts1764200000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, name] of added) {
      await addColumns(runner, table, [varchar(name, 200, { default: "''" })]);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, name] of added) await dropColumns(runner, table, [name]);
  }
}

const added = [
  ['clients', 'logoAlt'],
  ['technologies', 'logoAlt'],
  ['team_members', 'imageAlt'],
] as const;
