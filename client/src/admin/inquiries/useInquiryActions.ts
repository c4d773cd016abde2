import { useMutation } from '@apollo/client/react';
import {
  BellCountsDocument,
  ChangeInquiriesDocument,
  type InquiryChangeInput,
  InquiryRowsDocument,
  InquiryToWorkDocument,
} from '#client/admin/data/documents.generated.ts';
import { failureOf, isOvertaken } from '#client/admin/data/failure-of.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { adminMessages } from '#domain/messages.ts';
import { type BulkPatch, type UndoneRow, undoOf } from './bulk-undo.ts';
import { type InquiryToWork, useInquiryRecord } from './useInquiryRecord.ts';

const words = adminMessages.inquiries;

/**
 * What staff do with the inquiry they read: each change is stored at once and offers its Undo. One that somebody else has
 * changed meanwhile is changed nevertheless, unless the same field is meant: then what stands there now is shown.
 */
export function useInquiryActions() {
  const { reread } = useInquiryRecord();
  const [update] = useMutation(ChangeInquiriesDocument, {
    refetchQueries: [InquiryRowsDocument, BellCountsDocument, InquiryToWorkDocument],
  });
  /** Stores changes and returns the version that each inquiry has then. */
  const store = async (changes: InquiryChangeInput[]): Promise<Map<string, number>> => {
    const { data } = await update({ variables: { changes } });
    return new Map((data?.changeInquiries ?? []).map(({ id, version }) => [id, version]));
  };
  const undo = (changes: InquiryChangeInput[]) =>
    store(changes).then(
      () => toaster.show({ tone: 'good', text: words.undone }),
      (cause) => toaster.show({ tone: 'bad', text: isOvertaken(cause) ? words.overtaken : words.save }),
    );
  const storeOver = async (seen: InquiryToWork, patch: BulkPatch): Promise<Map<string, number>> => {
    try {
      return await store([{ id: seen.id, ...patch, ifVersion: seen.version }]);
    } catch (cause) {
      if (!isOvertaken(cause)) throw cause;
      const stored = await reread(seen.id);
      if (!isSameField(seen, stored, patch)) throw cause;
      return store([{ id: seen.id, ...patch, ifVersion: stored.version }]);
    }
  };
  /** Stores a change. `done`: what is said of it then. Returns whether it was stored. */
  return async function change(seen: InquiryToWork, patch: BulkPatch, done: string): Promise<boolean> {
    try {
      const versions = await storeOver(seen, patch);
      const back = undoOf([seen satisfies UndoneRow], patch, versions);
      toaster.show({ tone: 'good', text: done, action: { label: 'Undo', run: () => void undo(back) } });
      return true;
    } catch (cause) {
      const { code, message } = failureOf(cause);
      const text = isOvertaken(cause) ? words.overtaken : code === 'CONFLICT' ? message : words.save;
      toaster.show({ tone: 'bad', text });
      return false;
    }
  };
}

/** Whether the fields of a patch are stored as they were seen. */
const isSameField = (seen: InquiryToWork, stored: InquiryToWork, patch: BulkPatch): boolean =>
  (Object.keys(patch) as ('state' | 'ownerId' | 'snoozedUntil')[]).every(
    (name) => seen[name] === stored[name],
  );
