import { useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { BellCountsDocument } from '#client/admin/data/Bell.generated.ts';
import { isOvertaken, messageOr } from '#client/admin/data/failure-of.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import type { InquiryChangeInput } from '#client/admin/data/types.generated.ts';
import { InquiryToWorkDocument } from '#client/admin/inquiries/InquiryRecord.generated.ts';
import { InquiryRowsDocument } from '#client/admin/inquiries/InquiryRows.generated.ts';
import { ChangeInquiriesDocument } from '#client/admin/inquiries/Team.generated.ts';
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
      if (!isSameField(seen, stored, patch) || (isOutOfSight(patch) && hasNewMail(seen, stored))) throw cause;
      return store([{ id: seen.id, ...patch, ifVersion: stored.version }]);
    }
  };
  const isStoring = useRef(false);
  /**
   * Stores a change, unless another is on its way, as after a double click. `done`: what is said of it then. Returns whether
   * it was stored.
   */
  return async function change(seen: InquiryToWork, patch: BulkPatch, done: string): Promise<boolean> {
    if (isStoring.current) return false;
    isStoring.current = true;
    try {
      const versions = await storeOver(seen, patch);
      const back = undoOf([seen satisfies UndoneRow], patch, versions);
      toaster.show({ tone: 'good', text: done, action: { label: 'Undo', run: () => void undo(back) } });
      return true;
    } catch (cause) {
      const text = isOvertaken(cause) ? words.overtaken : messageOr(cause, words.save);
      toaster.show({ tone: 'bad', text });
      return false;
    } finally {
      isStoring.current = false;
    }
  };
}

/** Whether an inquiry waits no longer, or not now: whoever wants that has to have read what its sender wrote. */
const isOutOfSight = (patch: BulkPatch): boolean =>
  'state' in patch || ('snoozedUntil' in patch && patch.snoozedUntil !== null);

/** Whether the sender has written since. */
const hasNewMail = (seen: InquiryToWork, stored: InquiryToWork): boolean =>
  stored.mails.some(({ id }) => seen.mails.every((mail) => mail.id !== id));

/** Whether the fields of a patch are stored as they were seen. */
const isSameField = (seen: InquiryToWork, stored: InquiryToWork, patch: BulkPatch): boolean =>
  (Object.keys(patch) as ('state' | 'ownerId' | 'snoozedUntil')[]).every(
    (name) => seen[name] === stored[name],
  );
