import { column, engineOf, type MigrationInterface, type QueryRunner, varchar } from './table-definition.ts';

/** Pictures that staff upload get a text for who cannot see them. */
export class AddAlternativeTexts1764200000001 implements MigrationInterface {
  name = 'AddAlternativeTexts1764200000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, name] of added) {
      await runner.addColumn(table, column(engineOf(runner), varchar(name, 200, { default: "''" })));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, name] of added) await runner.dropColumn(table, name);
  }
}

const added = [
  ['clients', 'logoAlt'],
  ['technologies', 'logoAlt'],
  ['team_members', 'imageAlt'],
] as const;
