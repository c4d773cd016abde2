import { useState } from 'react';
import { type AdminFailure, failureOf } from '#client/admin/data/failure-of.ts';

/** An action of the account screen, and the outcome of its last attempt. */
export interface AccountAction {
  readonly isBusy: boolean;
  /** Why the last attempt failed; null if it did not. */
  readonly failure: AdminFailure | null;
  /** How many attempts have failed; a change of it moves the focus to the invalid field. */
  readonly failures: number;
  /** Runs `work`, and on success `onDone`. Never rejects. */
  run<Result>(work: () => Promise<Result>, onDone: (result: Result) => void): Promise<void>;
  /** Clears the outcome of the last attempt. */
  dismiss(): void;
  /** The message of the last failure for a field. */
  issueAt(field: string): string | undefined;
}

/** One action at a time; its failure is kept until the next attempt. */
export function useAccountAction(): AccountAction {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AdminFailure | null>(null);
  const [failures, setFailures] = useState(0);
  const dismiss = () => setFailure(null);
  const run: AccountAction['run'] = async (work, onDone) => {
    dismiss();
    setBusy(true);
    try {
      onDone(await work());
    } catch (cause) {
      setFailure(failureOf(cause));
      setFailures((count) => count + 1);
    } finally {
      setBusy(false);
    }
  };
  const issueAt = (name: string) => failure?.issues.find(({ field }) => field === name)?.message;
  return { isBusy, failure, failures, run, dismiss, issueAt };
}
