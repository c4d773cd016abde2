import { addColumns, createIndex, dropColumns, dropIndex } from './repeatable-steps.ts';
import { type MigrationInterface, nullable, type QueryRunner, varchar } from './table-definition.ts';

/** Adds the reason why a letter is held, and the slot of a receipt within the daily limit of its address. */
export class LimitReceipts1764500000001 implements MigrationInterface {
  name = 'LimitReceipts1764500000001';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'letters', [
      varchar('heldReason', 16, nullable),
      varchar('receiptSlot', 80, nullable),
    ]);
    // Until this migration spam was the only reason.
    await runner.query("UPDATE letters SET heldReason = 'spam' WHERE state = 'held' AND heldReason IS NULL");
    for (const index of indices) await createIndex(runner, 'letters', index);
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('letters', 'heldReason')) {
      // An older version releases held letters only when their inquiry is unmarked as spam.
      await runner.query("UPDATE letters SET state = 'failed' WHERE state = 'held' AND heldReason <> 'spam'");
    }
    for (const { name } of indices) await dropIndex(runner, 'letters', name);
    await dropColumns(runner, 'letters', ['heldReason', 'receiptSlot']);
  }
}

const indices = [
  { name: 'uq_letters_receipt_slot', columnNames: ['receiptSlot'], isUnique: true },
  { name: 'idx_letters_receipts', columnNames: ['createdAt', 'receiptSlot'] },
];
