import type { KillPoint } from './commands.ts';

const MIGRATION_STEP = /^\s*(create|alter|drop|rename)\s|^\s*insert\s+into\s+[`"]?migrations\b/i;
const INQUIRY = /^\s*insert\s+into\s+[`"]?inquiries\b/i;
const LETTERS = /^\s*update\s+[`"]?letters\b/i;
const COMMIT = /^\s*commit\b/i;
const WRITE = /^\s*(insert|update|delete|commit|start transaction|begin)\b/i;

let pending: { at: KillPoint; nth: number } | null = null;
let steps = 0;
/** Connections whose open transaction contains an inquiry. */
const withInquiry = new WeakSet<object>();

/** Sets the point of the kill; null: no kill. */
export function killAt(target: { at: KillPoint; nth: number } | null): void {
  pending = target && { ...target };
}

/** Number of migration statements that have run. */
export const migrationSteps = (): number => steps;

/** Called before each statement; kills the process when it is the chosen one. */
export function beforeStatement(connection: object, sql: string, values: readonly unknown[]): void {
  if (MIGRATION_STEP.test(sql)) reach('migrating');
  if (WRITE.test(sql)) reach('any-write');
  if (INQUIRY.test(sql)) {
    reach('before-insert');
    withInquiry.add(connection);
  }
  if (COMMIT.test(sql) && withInquiry.has(connection)) reach('before-commit');
  // The mail server has accepted the letter, and its state is not stored yet.
  if (LETTERS.test(sql) && values.includes('sent')) reach('after-smtp');
}

/** Called after the database has executed a statement. */
export function afterStatement(connection: object, sql: string): void {
  if (MIGRATION_STEP.test(sql)) steps += 1;
  if (COMMIT.test(sql) && withInquiry.delete(connection)) reach('after-commit');
}

function reach(point: KillPoint): void {
  if (pending?.at !== point) return;
  pending.nth -= 1;
  if (pending.nth === 0) process.kill(process.pid, 'SIGKILL');
}
