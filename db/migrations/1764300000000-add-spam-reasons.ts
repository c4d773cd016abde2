import { addFilledColumns, dropColumns } from './repeatable-steps.ts';
import { type MigrationInterface, type QueryRunner, text } from './table-definition.ts';

/** Adds the reasons why an inquiry was marked as spam. */
export class AddSpamReasons1764300000000 implements MigrationInterface {
  name = 'AddSpamReasons1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    const fill = () => runner.query("UPDATE inquiries SET spamReasons = '[]' WHERE spamReasons IS NULL");
    await addFilledColumns(runner, 'inquiries', [text('spamReasons')], fill);
  }

  async down(runner: QueryRunner): Promise<void> {
    // An older version has no state `held`; `failed` is the closest state in which a letter is not sent.
    await runner.query("UPDATE letters SET state = 'failed' WHERE state = 'held'");
    await dropColumns(runner, 'inquiries', ['spamReasons']);
  }
}
