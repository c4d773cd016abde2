import type { EntityManager } from 'typeorm';
import { decideAlone } from '#db/conflict-rows.ts';
import { InquiryFile } from '#db/entities/inquiry-file.entity.ts';
import { type FileDirection, MEGABYTE } from '#domain/inquiry-files.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';
import { readFileTerms } from './file-terms.ts';

/** The bytes of the files that went one way. */
export async function usedBytes(manager: EntityManager, direction: FileDirection): Promise<number> {
  const sum = await manager.sum(InquiryFile, 'size', { direction });
  return Number(sum ?? 0);
}

/**
 * Whether so many bytes more are within the limit of the files that go one way, as things are now: what strangers send fills no
 * room of answers. `lock`: of a unit of work that stores them, which others who store files wait for from here on, so that two at
 * once do not pass the limit together.
 */
export async function hasRoomFor(
  manager: EntityManager,
  bytes: number,
  direction: FileDirection,
  lock: UnitOfWork['forChange'] = {},
): Promise<boolean> {
  // By a row, since a locked read counts on one node of a cluster only.
  if (lock.lock) await decideAlone(manager, 'files');
  const { document } = await readFileTerms(manager, lock);
  return (await usedBytes(manager, direction)) + bytes <= document.megabytes * MEGABYTE;
}
