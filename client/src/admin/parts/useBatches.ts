import { useApolloClient } from '@apollo/client/react';
import type { DocumentNode } from 'graphql';
import { useState } from 'react';
import { type BatchOutcome, progressWords, runInBatches } from './run-in-batches.ts';

/** Writes rows in batches, and then reads the given queries once. */
export function useBatches(...queries: DocumentNode[]) {
  const apollo = useApolloClient();
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  return {
    isBusy: progress !== null,
    /** "200 of 1000 done …"; null: nothing that takes long is being written. */
    progress: progress && progressWords(progress.done, progress.all),
    async run<Item>(
      items: readonly Item[],
      write: (batch: Item[]) => Promise<unknown>,
    ): Promise<BatchOutcome> {
      const all = items.length;
      setProgress({ done: 0, all });
      const outcome = await runInBatches(items, write, (done) => setProgress({ done, all }));
      // The write has succeeded or failed already, whatever comes of reading again.
      await apollo.refetchQueries({ include: queries }).then(undefined, () => undefined);
      setProgress(null);
      return outcome;
    },
  };
}
