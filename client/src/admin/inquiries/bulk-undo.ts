import type { InquiryChangeInput } from '#client/admin/data/types.generated.ts';
import type { InquiryState } from '#domain/rules/inquiry.ts';
import type { InquiryRow } from './list/InquiryRow.tsx';

/** What is changed of all selected inquiries. */
export type BulkPatch =
  | { readonly state: InquiryState }
  | { readonly ownerId: string | null }
  | { readonly snoozedUntil: string | null };

/** The part of a row that an undo reads. */
export type UndoneRow = Pick<InquiryRow, 'id' | 'state' | 'ownerId' | 'snoozedUntil'> & {
  readonly letters: readonly Pick<InquiryRow['letters'][number], 'heldReason'>[];
};

/** The part of a row that a bulk change reads. */
export type BulkRow = UndoneRow & Pick<InquiryRow, 'version' | 'erasedAt' | 'labels'>;

/**
 * The changes that undo one of `rows`, as they were before it. `versions`: what is stored since, by id.
 *
 * Closing spam does not unmark it. What was closed and no spam is therefore opened first, so that its letters and its
 * appointment are as they were; what was closed as spam stays held.
 */
export function undoOf(
  rows: readonly UndoneRow[],
  patch: BulkPatch,
  versions: ReadonlyMap<string, number>,
): InquiryChangeInput[] {
  return rows.flatMap(({ id, state, ownerId, snoozedUntil, letters }): InquiryChangeInput[] => {
    const version = versions.get(id) ?? null;
    if ('ownerId' in patch) return [{ id, ownerId, ifVersion: version }];
    if ('snoozedUntil' in patch) return [{ id, snoozedUntil, ifVersion: version }];
    const wasSpam = letters.some(({ heldReason }) => heldReason === 'spam');
    if (patch.state !== 'spam' || state !== 'closed' || wasSpam || version === null)
      return [{ id, state, ifVersion: version }];
    return [
      { id, state: 'open', ifVersion: version },
      { id, state, ifVersion: version + 1 },
    ];
  });
}
