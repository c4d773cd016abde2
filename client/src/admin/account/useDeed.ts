import { useState } from 'react';
import { type AdminFailure, failureOf } from '#client/admin/data/failure-of.ts';

/** Something a person does on this screen, and what came of the last try. */
export interface Deed {
  readonly isBusy: boolean;
  /** Why the last try failed; null: it did not. */
  readonly failure: AdminFailure | null;
  /** How many tries have failed, so that the focus can go to what was refused. */
  readonly failures: number;
  /** Set when the session had ended: tries again once the person has signed in. */
  readonly again: (() => void) | null;
  /** Tries; `onDone` hears of a success only. */
  run<Result>(work: () => Promise<Result>, onDone: (result: Result) => void): Promise<void>;
  /** Forgets what the last try came to. */
  forgive(): void;
}

/** One deed at a time, with its failure kept until the next try. */
export function useDeed(): Deed {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AdminFailure | null>(null);
  const [failures, setFailures] = useState(0);
  const [again, setAgain] = useState<(() => void) | null>(null);
  const forgive = () => {
    setFailure(null);
    setAgain(null);
  };
  const run: Deed['run'] = async (work, onDone) => {
    forgive();
    setBusy(true);
    try {
      onDone(await work());
    } catch (cause) {
      const failed = failureOf(cause);
      if (failed.code === 'NOT_SIGNED_IN') setAgain(() => () => void run(work, onDone));
      else setFailure(failed);
      setFailures((count) => count + 1);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, failures, again, run, forgive };
}
