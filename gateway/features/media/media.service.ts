import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isDuplicate } from '#db/database-faults.ts';
import type { Media, MediaVariant } from '#db/entities/media.entity.ts';
import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';
import { hasVariants, isPictureVariant, type PictureVariant } from '#domain/picture-variants.ts';
import { contentScopes } from '#domain/rules/api-token.ts';
import { type Actor, type KnownActor, type Permitted, requirePermission } from '#gateway/kernel/actor.ts';
import { badRequest, Failure, notFound, payloadTooLarge, refusedField } from '#gateway/kernel/errors.ts';
import type { UploadedFile } from '#gateway/kernel/uploaded-file.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { isIcon } from './icon.ts';
import type { Picture } from './picture.ts';
import type { PictureDecoder } from './picture-decoder.ts';

/** The content of a stored file. */
export interface ServedMedia {
  readonly bytes: Buffer;
  readonly contentType: string;
  /** Whether another content will be served at this address soon; left out: never. */
  readonly isPassing?: boolean;
}

const CONTENT_TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
};

/** The complete name of a stored file; a suffix would give the same bytes a second address. */
const NAME = /^([0-9a-f]{64})\.([a-z]+)$/;

/** The hash in the complete name of a stored file. */
const hashOf = (name: string): string => name.slice(0, 64);

/** Size of the picture cache in bytes. Pictures never change, so entries are never stale. */
const CACHE_BYTES = 64 * 1024 * 1024;
/** Lifetime of a cache entry in milliseconds, so that pictures deleted by housekeeping disappear here too. */
const CACHE_LIFETIME = 60 * 60 * 1000;
/** How long a picture that could not be put on a plate is refused without trying again, in milliseconds. */
const REFUSAL_LIFETIME = 60_000;
/** How many such pictures are remembered; only that of the settings is ever asked for (http/media.ts). */
const REFUSALS = 100;
/** How many variants may wait to be made; more are asked for again. */
const MOST_WANTED = 500;

/** Stores and serves pictures by content hash, so that a picture stored twice is one row (docs/decisions.md, 5). */
export class MediaService {
  readonly #units: UnitsOfWork;
  readonly #cache: LRUCache<string, ServedMedia>;
  readonly #decoder: PictureDecoder;
  /** Pictures being put on a plate, so that each takes one place in the queue of the decoder. */
  readonly #plates = new Map<string, Promise<ServedMedia>>();
  readonly #refusals: LRUCache<string, Failure>;
  /** The variants that are made, one after the other, so that an upload waits for one of them at most. */
  readonly #wanted = new Set<string>();
  #making: Promise<void> = Promise.resolve();

  constructor(units: UnitsOfWork, decoder: PictureDecoder) {
    this.#units = units;
    this.#decoder = decoder;
    const perf = { now: () => units.clock.now().getTime() };
    this.#cache = new LRUCache({
      maxSize: CACHE_BYTES,
      sizeCalculation: (media) => media.bytes.length,
      ttl: CACHE_LIFETIME,
      perf,
    });
    this.#refusals = new LRUCache({ max: REFUSALS, ttl: REFUSAL_LIFETIME, ttlResolution: 0, perf });
  }

  /**
   * Stores a picture and returns its path, `/media/<hash>.<ext>`, for whoever may write anything that has pictures, or drafts of it.
   * Errors: UNAUTHENTICATED, FORBIDDEN, those of the decoder.
   */
  async store(actor: Actor, file: UploadedFile): Promise<string> {
    const uploader = requireUploader(actor);
    return this.#insert(uploader, await this.#decoder.prepare(await readUnderLimit(file)));
  }

  /**
   * Like `store`, for a favicon: an .ico or a PNG, told by its bytes (admin spec, section 5).
   * Errors: also UNSUPPORTED_MEDIA_TYPE for any other picture.
   */
  async storeFavicon(actor: Actor, file: UploadedFile): Promise<string> {
    const uploader = requirePermission(actor, 'settings:write', 'drafts:write');
    const bytes = await readUnderLimit(file);
    const icon = { bytes, extension: 'ico', width: bytes[6] || 256, height: bytes[7] || 256 };
    return this.#insert(uploader, isIcon(bytes) ? icon : await this.#decoder.prepare(bytes, 'icon'));
  }

  /**
   * Stores the pictures of the settings that are there and returns their paths. Errors: those of `store` and
   * `storeFavicon`, also without a picture.
   */
  async storeSettingsImages(actor: Actor, { logo, favicon }: SettingsImageFiles) {
    requireUploader(actor);
    return {
      logo: logo && (await this.store(actor, await logo)),
      favicon: favicon && (await this.storeFavicon(actor, await favicon)),
    };
  }

  /** The file with this name, `<hash>.<ext>`. Errors: NOT_FOUND. */
  async find(name: string): Promise<ServedMedia> {
    const cached = this.#cache.get(name);
    if (cached) return cached;
    const [, hash, extension] = NAME.exec(name) ?? [];
    if (!hash || !extension) throw notFound('Picture');
    const row = await this.#units.read((manager) =>
      manager.findOne<Media>('media', { where: { hash, extension }, select: { hash: true, bytes: true } }),
    );
    const contentType = CONTENT_TYPES[extension];
    if (!row || !contentType) throw notFound('Picture');
    const served = { bytes: row.bytes, contentType };
    this.#cache.set(name, served);
    return served;
  }

  /**
   * A stored picture on a light ground, for browsers and shared links. Prepared at the first request, once for all who
   * ask meanwhile, and kept; a picture that is refused is not tried again for a minute.
   * Errors: NOT_FOUND, those of the decoder.
   */
  async findOnPlate(name: string, form: 'touch-icon' | 'share'): Promise<ServedMedia> {
    const key = `${form} ${name}`;
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const refusal = this.#refusals.get(key);
    if (refusal) throw refusal;
    const begun = this.#plates.get(key);
    if (begun) return begun;
    const plate = this.#putOnPlate(key, name, form).finally(() => this.#plates.delete(key));
    this.#plates.set(key, plate);
    return plate;
  }

  async #putOnPlate(key: string, name: string, form: 'touch-icon' | 'share'): Promise<ServedMedia> {
    const { bytes: original } = await this.find(name);
    try {
      const { bytes } = await this.#decoder.prepare(original, form);
      const served = { bytes, contentType: 'image/png' };
      this.#cache.set(key, served);
      return served;
    } catch (error) {
      // A full queue says nothing about the picture.
      if (error instanceof Failure && error.code !== 'SERVICE_UNAVAILABLE') this.#refusals.set(key, error);
      throw error;
    }
  }

  /**
   * A narrower form of a stored picture. Where it is not made yet, the picture itself, and the form is made meanwhile; where
   * there is none that is smaller, the picture itself for good. Errors: NOT_FOUND.
   */
  async findVariant(name: string, form: string): Promise<ServedMedia> {
    if (!hasVariants(`/media/${name}`) || !isPictureVariant(form)) throw notFound('Picture');
    const key = `${name}/${form}`;
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const original = await this.find(name);
    const row = await this.#units.read((manager) =>
      manager.findOneBy<MediaVariant>('media_variants', { hash: hashOf(name), form }),
    );
    if (!row) {
      this.#want(key, name, form);
      return { ...original, isPassing: true };
    }
    if (row.bytes.length === 0) return original;
    const served = { bytes: row.bytes, contentType: `image/${form.split('.')[1]}` };
    this.#cache.set(key, served);
    return served;
  }

  #want(key: string, name: string, form: PictureVariant): void {
    if (this.#wanted.has(key) || this.#wanted.size >= MOST_WANTED) return;
    this.#wanted.add(key);
    this.#making = this.#making
      .then(() => this.#makeVariant(name, form))
      // Asked for again, it is tried again.
      .catch(() => undefined)
      .finally(() => this.#wanted.delete(key));
  }

  /** Makes and stores a variant: not a unit of work, since it says nothing that the picture does not say. */
  async #makeVariant(name: string, form: PictureVariant): Promise<void> {
    const { bytes: original } = await this.find(name);
    const made = await this.#decoder.prepare(original, form).catch((error: unknown) => {
      // A full queue says nothing about the picture; one that cannot be narrowed is not tried again.
      if (!(error instanceof Failure) || error.code === 'SERVICE_UNAVAILABLE') throw error;
      return null;
    });
    const bytes = made && made.bytes.length < original.length ? made.bytes : Buffer.alloc(0);
    await this.#units.database.write((manager) =>
      manager
        .createQueryBuilder()
        .insert()
        .into<MediaVariant>('media_variants')
        .values({ hash: hashOf(name), form, bytes })
        .orIgnore()
        .execute(),
    );
  }

  /** Number of pictures that are being prepared or are queued. */
  get waiting(): number {
    return this.#decoder.waiting;
  }

  /** Stops preparing pictures; queued ones are refused. */
  async close(): Promise<void> {
    await this.#decoder.close();
    await this.#making;
  }

  async #insert(by: Permitted<KnownActor>, picture: Picture): Promise<string> {
    const { bytes, extension, width, height } = picture;
    const hash = createHash('sha256').update(bytes).digest('hex');
    const path = `/media/${hash}.${extension}`;
    const row = { hash, extension, bytes, size: bytes.length, width, height };
    try {
      await this.#units.write(by, async (unit) => {
        const { manager, now: createdAt } = unit;
        // A new upload restarts the age, so that housekeeping does not delete the picture before it is used.
        const { affected } = await manager.update('media', { hash }, { createdAt });
        if (affected) return;
        await manager.insert('media', { ...row, createdAt });
        unit.log({
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

/** The pictures of the settings on their way, null: not sent. */
interface SettingsImageFiles {
  readonly logo: Promise<UploadedFile> | null;
  readonly favicon: Promise<UploadedFile> | null;
}

/** Whoever may write anything that has pictures, or drafts of it. */
const requireUploader = (actor: Actor) =>
  requirePermission(
    actor,
    'content:write',
    'pages:write',
    'settings:write',
    'drafts:write',
    ...contentScopes,
  );

/** Reads a file and stops when it reaches the limit; "under 5MB" excludes the limit itself. */
async function readUnderLimit(file: UploadedFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of file.open() as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size >= limits.imageBytes) throw payloadTooLarge(adminMessages.fileTooLarge);
      chunks.push(chunk);
    }
  } catch (error) {
    throw uploadFailure(error);
  }
  if (size === 0) throw refusedField('file', 'The file is empty.');
  return Buffer.concat(chunks);
}

/** The failure of an upload stream: too large, as found here or by the parser, or an aborted request. */
function uploadFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { status } = (error ?? {}) as { status?: number };
  return status === 413 ? payloadTooLarge(adminMessages.fileTooLarge) : badRequest('The upload broke off.');
}
