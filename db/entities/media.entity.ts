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

/** The table of pictures. An EntitySchema and not a class, because the type of `bytes` depends on the engine. */
export const mediaSchema = (engine: Engine): EntitySchema<Media> =>
  new EntitySchema<Media>({
    name: 'media',
    tableName: 'media',
    columns: {
      hash: { type: 'varchar', length: 64, primary: true },
      extension: { type: 'varchar', length: 8 },
      bytes: { type: engine === 'mysql' ? 'mediumblob' : 'blob', select: false },
      size: { type: 'int' },
      width: { type: 'int' },
      height: { type: 'int' },
      createdAt: { type: 'datetime', precision: 3 },
    },
  });
