import { EntitySchema } from 'typeorm';
import type { Engine } from '../engine.ts';

/** A stored picture, addressed by its content. */
export interface Media {
  /** SHA-256 of the stored bytes, in hex. */
  hash: string;
  /** File extension without the dot: png, jpg, webp, avif, gif, ico. */
  extension: string;
  bytes: Buffer;
  size: number;
  width: number;
  height: number;
  createdAt: Date;
}

/** A narrower form of a stored picture (gateway/domain/picture-variants.ts), made again when it is missing. */
export interface MediaVariant {
  /** That of the picture. */
  hash: string;
  /** Width and format, such as `320.avif`. */
  form: string;
  /** Empty: the picture itself is served, since it is smaller or cannot be narrowed. */
  bytes: Buffer;
}

const bytesType = (engine: Engine) => (engine === 'mysql' ? 'mediumblob' : 'blob');

/** The table of pictures. An EntitySchema and not a class, because the type of `bytes` depends on the engine. */
export const mediaSchema = (engine: Engine): EntitySchema<Media> =>
  new EntitySchema<Media>({
    name: 'media',
    tableName: 'media',
    columns: {
      hash: { type: 'varchar', length: 64, primary: true },
      extension: { type: 'varchar', length: 8 },
      bytes: { type: bytesType(engine), select: false },
      size: { type: 'int' },
      width: { type: 'int' },
      height: { type: 'int' },
      createdAt: { type: 'datetime', precision: 3 },
    },
  });

/** The table of their narrower forms. */
export const mediaVariantSchema = (engine: Engine): EntitySchema<MediaVariant> =>
  new EntitySchema<MediaVariant>({
    name: 'media_variants',
    tableName: 'media_variants',
    columns: {
      hash: { type: 'varchar', length: 64, primary: true },
      form: { type: 'varchar', length: 16, primary: true },
      bytes: { type: bytesType(engine) },
    },
  });
