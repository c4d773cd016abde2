import type { EntityManager } from 'typeorm';
import type { Letter } from '#db/entities/letter.entity.ts';
import { presentOwners } from '#gateway/features/inquiries/inbox/inquiry-owners.ts';
import type { Notice } from '#gateway/write/notices.ts';
import { letterFailed } from '#gateway/write/webhook-events.ts';

/** What is told of a letter that has failed: the event of webhooks, and the notice of the owner or of whoever reads inquiries. */
export async function failureNews(manager: EntityManager, letter: Letter, ownerId: string | null, now: Date) {
  const [owner] = await presentOwners(manager, [ownerId]);
  const notice: Notice = {
    kind: 'letter-failed',
    inquiryId: letter.inquiryId,
    to: owner === undefined ? 'readers' : [owner],
    actor: null,
    cause: `letter-failed:${letter.id}:${now.getTime()}`,
  };
  return { event: letterFailed(letter), notice };
}
