import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import {
  BellCountsDocument,
  ChangeInquiriesDocument,
  type InquiryChangeInput,
  InquiryRowsDocument,
  ResendFailedLettersDocument,
} from '#client/admin/data/documents.generated.ts';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { adminMessages } from '#domain/messages.ts';
import { type BulkPatch, undoOf } from './bulk-undo.ts';
import type { InquiryRow } from './InquiryTable.tsx';

const words = adminMessages.inquiries;

const named = (count: number): string => (count === 1 ? '1 inquiry' : `${count} inquiries`);

/** Changes several inquiries at once, all or none, with one Undo. */
export function useBulkChanges(onDone: () => void) {
  const options = { refetchQueries: [InquiryRowsDocument, BellCountsDocument] };
  const [update, { loading }] = useMutation(ChangeInquiriesDocument, options);
  const [resend, resending] = useMutation(ResendFailedLettersDocument, options);
  const [alert, setAlert] = useState<string | null>(null);

  const store = async (changes: InquiryChangeInput[]) => {
    const { data } = await update({ variables: { changes } });
    return data?.changeInquiries ?? [];
  };
  const fail = (cause: unknown) => {
    const { code } = failureOf(cause);
    setAlert(code === 'PRECONDITION_FAILED' ? words.bulkOvertaken : words.save);
  };
  const undo = async (changes: InquiryChangeInput[]) => {
    try {
      await store(changes);
      toaster.show({ tone: 'good', text: words.bulkUndone });
    } catch (cause) {
      fail(cause);
    }
  };
  return {
    alert,
    dismiss: () => setAlert(null),
    isBusy: loading || resending.loading,
    async change(selected: readonly InquiryRow[], patch: BulkPatch): Promise<void> {
      // What is left of an erased one cannot be changed.
      const rows = selected.filter(({ erasedAt }) => erasedAt === null);
      setAlert(rows.length > 0 ? null : words.bulkErased);
      if (rows.length === 0) return;
      try {
        const stored = await store(rows.map(({ id, version }) => ({ id, ...patch, ifVersion: version })));
        const versions = new Map(stored.map(({ id, version }) => [id, version]));
        const back = undoOf(rows, patch, versions);
        const action = { label: 'Undo', run: () => void undo(back) };
        toaster.show({ tone: 'good', text: `${named(rows.length)} changed.`, action });
        onDone();
      } catch (cause) {
        fail(cause);
      }
    },
    async resend(rows: readonly InquiryRow[]): Promise<void> {
      setAlert(null);
      try {
        const { data } = await resend({ variables: { filter: null, ids: rows.map(({ id }) => id) } });
        const count = data?.resendFailedLetters ?? 0;
        toaster.show({ tone: 'good', text: resentLabel(count) });
        onDone();
      } catch {
        setAlert(words.resend);
      }
    },
  };
}

/** What to say after letters were queued again. */
export function resentLabel(count: number): string {
  if (count === 0) return 'No letter of these has failed.';
  return count === 1 ? words.resent : `${count} letters are in line again.`;
}
