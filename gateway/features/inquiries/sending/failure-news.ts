import type { Letter } from '#db/entities/letter.entity.ts';
import type { Notice } from '#gateway/write/notices.ts';
import { letterFailed } from '#gateway/write/webhook-events.ts';

/** What is told of a letter that has failed: the event of webhooks, and the notice of the owner or of whoever reads inquiries. */
export const failureNews = (letter: Letter, ownerId: string | null, now: Date) => ({
  event: letterFailed(letter),
  notice: {
    kind: 'letter-failed',
    inquiryId: letter.inquiryId,
    to: ownerId === null ? 'readers' : [ownerId],
    actor: null,
    cause: `letter-failed:${letter.id}:${now.getTime()}`,
  } satisfies Notice,
});
