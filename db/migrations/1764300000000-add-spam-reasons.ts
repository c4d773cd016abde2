import {
  column,
  engineOf,
  type MigrationInterface,
  nullable,
  type QueryRunner,
  text,
} from './table-definition.ts';

/** An inquiry says why it was taken for spam. */
export class AddSpamReasons1764300000000 implements MigrationInterface {
  name = 'AddSpamReasons1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner);
    // Rows that are there have to be filled before the column may insist on a value.
    await runner.addColumn('inquiries', column(engine, { ...text('spamReasons'), ...nullable }));
    await runner.query("UPDATE inquiries SET spamReasons = '[]'");
    await runner.changeColumn('inquiries', 'spamReasons', column(engine, text('spamReasons')));
  }

  async down(runner: QueryRunner): Promise<void> {
    // An older version has no word for a letter that is held; given up is the nearest that is not sent either.
    await runner.query("UPDATE letters SET state = 'failed' WHERE state = 'held'");
    await runner.dropColumn('inquiries', 'spamReasons');
  }
}
