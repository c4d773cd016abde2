import { MailRefused } from '../ports/mail-refusal.ts';

/** What a failed attempt to send a letter means for its row. */
export interface RefusedLetter {
  /** Contains no personal data. */
  readonly reason: string;
  /** There is no other attempt. */
  readonly final: boolean;
  readonly columns: { attempts: number; nextAttemptAt: Date; lastError: string };
}

/**
 * What follows from a failed attempt. `attempts`: how many there were with this one; `delays`: milliseconds to wait after
 * each, none after the last.
 */
export function refusedLetter(
  error: unknown,
  attempts: number,
  delays: readonly number[],
  now: Date,
): RefusedLetter {
  const refusal =
    error instanceof MailRefused ? error : new MailRefused('The letter could not be sent.', false);
  const delay = delays[attempts - 1];
  return {
    reason: refusal.message,
    final: refusal.permanent || delay === undefined,
    columns: {
      attempts,
      nextAttemptAt: new Date(now.getTime() + (delay ?? 0)),
      lastError: refusal.detail.slice(0, 500),
    },
  };
}
