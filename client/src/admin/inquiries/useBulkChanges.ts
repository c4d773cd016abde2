import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { BellCountsDocument } from '#client/admin/data/Bell.generated.ts';
import { isOvertaken } from '#client/admin/data/failure-of.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import type { InquiryChangeInput } from '#client/admin/data/types.generated.ts';
import { ResendFailedLettersDocument } from '#client/admin/inquiries/InquiryRecord.generated.ts';
import { InquiryRowsDocument } from '#client/admin/inquiries/InquiryRows.generated.ts';
import { ChangeInquiriesDocument } from '#client/admin/inquiries/Team.generated.ts';
import { useBatches } from '#client/admin/parts/useBatches.ts';
import { adminMessages } from '#domain/messages.ts';
import { type BulkPatch, type BulkRow, undoOf } from './bulk-undo.ts';

const words = adminMessages.inquiries;

const named = (count: number): string => (count === 1 ? '1 inquiry' : `${count} inquiries`);

/** What was written of a write in batches that was refused on its way. */
const stoppedAfter = (done: number, all: number, why: string): string =>
  `${done} of ${named(all)} were changed. ${why} Undo takes the ${done} back.`;

const OVERTAKEN_ON_THE_WAY = 'Then somebody else changed one of the others.';
const HALF_UNDONE = 'Only some are as they were; then one of the others was refused. Please look again.';

/** Why nothing was changed. */
const refusalOf = (failure: unknown): string => (isOvertaken(failure) ? words.bulkOvertaken : words.save);

/**
 * Changes inquiries in batches, each all or none, with one Undo for all of it. `onDone`: after a write of all; `onStopped`:
 * after a write that was refused on its way, when what is selected is not as it was read.
 */
export function useBulkChanges(onDone: () => void, onStopped: () => Promise<void>) {
  const [update] = useMutation(ChangeInquiriesDocument);
  const [resend] = useMutation(ResendFailedLettersDocument);
  const [alert, setAlert] = useState<string | null>(null);
  const { run, ...state } = useBatches(InquiryRowsDocument, BellCountsDocument);

  const undo = async (changes: InquiryChangeInput[]) => {
    setAlert(null);
    const { done, failure } = await run(changes, (batch) => update({ variables: { changes: batch } }));
    if (failure === undefined) toaster.show({ tone: 'good', text: words.bulkUndone });
    // As a toast, since the bar with the alert is there only while rows are selected.
    else toaster.show({ tone: 'bad', text: done === 0 ? refusalOf(failure) : HALF_UNDONE });
  };
  return {
    alert,
    setAlert,
    dismiss: () => setAlert(null),
    ...state,
    async change(selected: readonly BulkRow[], patch: BulkPatch): Promise<void> {
      // What is left of an erased one cannot be changed.
      const rows = selected.filter(({ erasedAt }) => erasedAt === null);
      if (rows.length === 0) return setAlert(words.bulkErased);
      setAlert(null);
      const versions = new Map<string, number>();
      const { done, failure } = await run(rows, async (batch) => {
        const changes = batch.map(({ id, version }) => ({ id, ...patch, ifVersion: version }));
        const { data } = await update({ variables: { changes } });
        for (const { id, version } of data?.changeInquiries ?? []) versions.set(id, version);
      });
      if (done > 0) {
        const back = undoOf(rows.slice(0, done), patch, versions);
        const action = { label: 'Undo', run: () => void undo(back) };
        toaster.show({ tone: 'good', text: `${named(done)} changed.`, action });
      }
      if (failure === undefined) return onDone();
      const why = isOvertaken(failure) ? OVERTAKEN_ON_THE_WAY : words.save;
      setAlert(done === 0 ? refusalOf(failure) : stoppedAfter(done, rows.length, why));
      await onStopped();
    },
    async resend(rows: readonly BulkRow[]): Promise<void> {
      setAlert(null);
      let count = 0;
      const { failure } = await run(rows, async (batch) => {
        const { data } = await resend({ variables: { filter: null, ids: batch.map(({ id }) => id) } });
        count += data?.resendFailedLetters ?? 0;
      });
      if (failure !== undefined) return setAlert(words.resend);
      toaster.show({ tone: 'good', text: resentLabel(count) });
      onDone();
    },
  };
}

/** What to say after letters were queued again. */
export function resentLabel(count: number): string {
  if (count === 0) return 'No letter of these has failed.';
  return count === 1 ? words.resent : `${count} letters are in line again.`;
}
