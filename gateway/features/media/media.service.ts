import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database } from '#db/database.ts';
import { isDuplicate } from '#db/database-faults.ts';
import type { Media } from '#db/entities/media.entity.ts';
import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';
import { recordActivity } from '#gateway/activity-log.ts';
import { type Actor, requireScope } from '#gateway/actor.ts';
import { Failure, malformed, notFound, refusedByRule, tooLarge } from '#gateway/errors.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import type { UploadedFile } from '#gateway/uploaded-file.ts';
import { isIcon } from './icon.ts';
import { type Picture, preparePicture } from './picture.ts';

/** A stored file as it is served. */
export interface ServedMedia {
  readonly bytes: Buffer;
  readonly contentType: string;
}

const CONTENT_TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
};

/** Bytes of pictures kept in memory once read; they never change, so they are never stale. */
const KEPT_BYTES = 64 * 1024 * 1024;
/** Milliseconds they are kept: what was swept away, by this gateway or another, must not live on here. */
const KEPT_FOR = 60 * 60 * 1000;

/** Pictures, stored by what they are: the same picture twice is one row (architecture, decision 4). */
export class MediaService {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #kept: LRUCache<string, ServedMedia>;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
    this.#kept = new LRUCache({
      maxSize: KEPT_BYTES,
      sizeCalculation: (media) => media.bytes.length,
      ttl: KEPT_FOR,
      perf: { now: () => clock.now().getTime() },
    });
  }

  /** Stores a picture and answers its path, `/media/<hash>.<ext>`. Errors: NOT_SIGNED_IN, TOO_LARGE, WRONG_TYPE. */
  async store(actor: Actor, file: UploadedFile): Promise<string> {
    const { name } = requireScope(actor, 'content:write');
    return this.#keep(name, await preparePicture(await readUnderLimit(file)));
  }

  /** The same for a favicon, which may also be an .ico (admin spec, section 5). */
  async storeFavicon(actor: Actor, file: UploadedFile): Promise<string> {
    const { name } = requireScope(actor, 'content:write');
    const bytes = await readUnderLimit(file);
    const icon = { bytes, extension: 'ico', width: bytes[6] || 256, height: bytes[7] || 256 };
    return this.#keep(name, isIcon(bytes) ? icon : await preparePicture(bytes));
  }

  /** The file of that name, `<hash>.<ext>`. Errors: NOT_FOUND. */
  async find(name: string): Promise<ServedMedia> {
    const kept = this.#kept.get(name);
    if (kept) return kept;
    const [hash = '', extension = ''] = name.split('.');
    const row = await this.#database.read((manager) =>
      manager.findOne<Media>('media', { where: { hash, extension }, select: { hash: true, bytes: true } }),
    );
    const contentType = CONTENT_TYPES[extension];
    if (!row || !contentType) throw notFound('Picture');
    const served = { bytes: row.bytes, contentType };
    this.#kept.set(name, served);
    return served;
  }

  async #keep(by: string, picture: Picture): Promise<string> {
    const { bytes, extension, width, height } = picture;
    const hash = createHash('sha256').update(bytes).digest('hex');
    const now = this.#clock.now();
    const path = `/media/${hash}.${extension}`;
    const row = { hash, extension, bytes, size: bytes.length, width, height, createdAt: now };
    try {
      await this.#database.write(async (manager) => {
        // The same picture again is as good as new: it must not be swept away before it is used.
        const { affected } = await manager.update('media', { hash }, { createdAt: now });
        if (affected) return;
        await manager.insert('media', row);
        await recordActivity(manager, now, {
          actor: by,
          action: 'uploaded',
          thing: 'picture',
          thingId: hash,
          summary: `A picture of ${width} × ${height} pixels was uploaded.`,
          changes: [{ field: 'path', before: null, after: path }],
        });
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    return path;
  }
}

/** Reads a file and stops as soon as it reaches the limit; "under 5MB" means that the limit itself is too large. */
async function readUnderLimit(file: UploadedFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of file.open() as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size >= limits.imageBytes) throw tooLarge(adminMessages.fileTooLarge);
      chunks.push(chunk);
    }
  } catch (error) {
    throw brokenOff(error);
  }
  if (size === 0)
    throw refusedByRule('The file is empty.', [{ field: 'file', message: 'The file is empty.' }]);
  return Buffer.concat(chunks);
}

/** Why a stream ended early: too large, as we or the parser before us found, or the sender was cut off. */
function brokenOff(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { status } = (error ?? {}) as { status?: number };
  return status === 413 ? tooLarge(adminMessages.fileTooLarge) : malformed('The upload broke off.');
}
