import type { FormType, InquiryAnswer } from '../entities/inquiry.entity.ts';
import { fingerprintOf, legacySendKey } from '../idempotency-key.ts';
import { addColumns, createIndex, dropColumns, dropIndex } from './repeatable-steps.ts';
import { type MigrationInterface, nullable, type QueryRunner, varchar } from './table-definition.ts';

interface KeyedRow {
  readonly id: string;
  readonly clientKey: string;
  readonly formType: FormType;
  readonly answers: string;
}

const BATCH = 500;

/**
 * Identifies a repeated send by its key together with the values, and no longer by the key alone. The stored answers
 * contain every value, so that a retry of a send before this migration is still recognized.
 */
export class RecogniseRepeatedSends1764500000000 implements MigrationInterface {
  name = 'RecogniseRepeatedSends1764500000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'inquiries', [varchar('sendKey', 64, nullable)]);
    if (await runner.hasColumn('inquiries', 'clientKey')) await fillSendKeys(runner);
    await createIndex(runner, 'inquiries', unique('uq_inquiries_send_key', 'sendKey'));
    await dropIndex(runner, 'inquiries', 'uq_inquiries_client_key');
    await dropColumns(runner, 'inquiries', ['clientKey']);
  }

  async down(runner: QueryRunner): Promise<void> {
    // A hash cannot be reversed, so the older version recognizes only new sends.
    await addColumns(runner, 'inquiries', [varchar('clientKey', 80, nullable)]);
    await createIndex(runner, 'inquiries', unique('uq_inquiries_client_key', 'clientKey'));
    await dropIndex(runner, 'inquiries', 'uq_inquiries_send_key');
    await dropColumns(runner, 'inquiries', ['sendKey']);
  }
}

const unique = (name: string, column: string) => ({ name, columnNames: [column], isUnique: true });

async function fillSendKeys(runner: QueryRunner): Promise<void> {
  for (;;) {
    const rows: KeyedRow[] = await runner.query(
      `SELECT id, clientKey, formType, answers FROM inquiries WHERE clientKey IS NOT NULL AND sendKey IS NULL LIMIT ${BATCH}`,
    );
    if (rows.length === 0) return;
    for (const { id, clientKey, formType, answers } of rows) {
      const fingerprint = fingerprintOf(formType, JSON.parse(answers) as InquiryAnswer[]);
      const sendKey = legacySendKey(clientKey, fingerprint);
      await runner.query('UPDATE inquiries SET sendKey = ? WHERE id = ?', [sendKey, id]);
    }
  }
}
