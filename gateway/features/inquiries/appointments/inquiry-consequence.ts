import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import { waitingStates } from '#domain/rules/inquiry.ts';
import type { InquiryValues } from '#gateway/features/inquiries/inbox/store-change.ts';
import type { Author, Change } from './change.ts';

/**
 * What a change of an appointment means for its inquiry. Staff who confirm, move or cancel have answered it. A visitor who
 * cancels waits for nothing any more; one who moves waits anew, since the new time has to be confirmed.
 */
export function consequenceOf(
  { kind }: Change,
  before: Inquiry,
  { isVisitor, accountId }: Author,
  now: Date,
): InquiryValues {
  if (kind === 'no-show') return {};
  const isWaiting = waitingStates.some((state) => state === before.state);
  if (!isVisitor)
    return {
      firstAnsweredAt: before.firstAnsweredAt ?? now,
      ...(isWaiting ? { state: 'answered', snoozedUntil: null } : {}),
      ownerId: before.ownerId ?? accountId,
    };
  if (kind === 'cancelled') return { state: 'closed', snoozedUntil: null };
  return { state: isWaiting ? before.state : 'open', snoozedUntil: null, reopenedAt: now };
}
