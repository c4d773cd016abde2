import { type EntityManager, In } from 'typeorm';
import type { Media } from '#db/entities/media.entity.ts';
import { adminMessages } from '#domain/messages.ts';
import { badUserInput } from '#gateway/kernel/errors.ts';

const STORED = /^\/media\/([0-9a-f]{64})\./;

/**
 * Checks that the pictures of this site which fields name are stored. Housekeeping removes one that nothing names after a day:
 * a draft that is saved later would show none. `paths`: of each record, by the name of their field. Errors: BAD_USER_INPUT.
 */
export async function requireStoredPictures(
  manager: EntityManager,
  ...paths: readonly Readonly<Record<string, unknown>>[]
): Promise<void> {
  const hashes = paths.flatMap(Object.entries).flatMap(([field, path]) => {
    const hash = STORED.exec(String(path))?.[1];
    return hash ? [{ field, hash }] : [];
  });
  if (hashes.length === 0) return;
  const where = { hash: In(hashes.map(({ hash }) => hash)) };
  const stored = await manager.find<Media>('media', { select: { hash: true }, where });
  const message = adminMessages.pictureRemoved;
  const missing = hashes.filter(({ hash }) => !stored.some((row) => row.hash === hash));
  const issues = [...new Set(missing.map(({ field }) => field))].map((field) => ({ field, message }));
  if (issues.length > 0) throw badUserInput(message, issues);
}
