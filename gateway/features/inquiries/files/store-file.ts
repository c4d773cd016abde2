import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { Between, type EntityManager } from 'typeorm';
import { FILE_PIECE, InquiryFile, InquiryFileChunk } from '#db/entities/inquiry-file.entity.ts';
import { fileMessages } from '#domain/file-messages.ts';
import type { FileDirection } from '#domain/inquiry-files.ts';
import type { UnitOfWork, UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { hasRoomFor } from './file-room.ts';
import { refusedFile, type TakenFile } from './take-in-file.ts';

/** Pieces that are written and read at a time: 240 kB, a millisecond of the event loop on SQLite. */
const PIECES = 4;

/** What a file belongs to. */
export interface FilePlace {
  readonly inquiryId: string;
  /** Null: it came with the form, or waits for an answer. */
  readonly letterId: string | null;
  /** The mail that it came with; left out: none. */
  readonly mailId?: string;
  readonly direction: FileDirection;
  /** Whoever attached it; null: the sender of the inquiry. */
  readonly accountId: string | null;
  /** Place among the files that one unit of work stores, from 0, which is the order in which they are listed. */
  readonly order?: number;
}

/**
 * Stores a file that `takeInFile` has taken, inside a unit of work; its inquiry and letter are stored before it. Reads
 * are answered between its pieces. Errors: PAYLOAD_TOO_LARGE where the limit of files that go that way is reached.
 */
export async function storeFile(
  unit: UnitOfWork,
  file: TakenFile,
  { order = 0, mailId, ...place }: FilePlace,
): Promise<InquiryFile> {
  const { manager, now, forChange } = unit;
  const { bytes, ...facts } = file;
  if (!(await hasRoomFor(manager, facts.size, place.direction, forChange)))
    throw refusedFile('PAYLOAD_TOO_LARGE', fileMessages.noRoom);
  // They are listed by their time, in milliseconds.
  const createdAt = new Date(now.getTime() + order);
  const row = { id: randomUUID(), ...place, mailId: mailId ?? null, ...facts, createdAt };
  await manager.insert(InquiryFile, row);
  const pieces = piecesOf(row.id, bytes);
  for (let start = 0; start < pieces.length; start += PIECES) {
    const some = pieces.slice(start, start + PIECES);
    await manager
      .createQueryBuilder()
      .insert()
      .into(InquiryFileChunk)
      .values(some)
      .updateEntity(false)
      .execute();
    await turn();
  }
  return manager.create(InquiryFile, row);
}

const piecesOf = (fileId: string, bytes: Buffer): InquiryFileChunk[] =>
  Array.from({ length: Math.ceil(bytes.length / FILE_PIECE) }, (_, place) => ({
    ...{ fileId, place },
    bytes: bytes.subarray(place * FILE_PIECE, (place + 1) * FILE_PIECE),
  }));

/**
 * The bytes of a file, a few pieces at a time, so that memory holds these alone whatever the size. Each is a read of its own
 * with the deadline of a read; a file that is erased meanwhile ends in an error, so that nobody takes the part for the whole.
 */
export async function* bytesOfFile(
  units: Pick<UnitsOfWork, 'read'>,
  { id, size }: Pick<InquiryFile, 'id' | 'size'>,
): AsyncGenerator<Buffer> {
  let read = 0;
  for (let place = 0; read < size; place += PIECES) {
    const pieces = await units.read((manager) => piecesFrom(manager, id, place));
    if (pieces.length === 0) throw new Error('The file was removed while it was read.');
    const bytes = Buffer.concat(pieces.map((piece) => piece.bytes));
    read += bytes.length;
    yield bytes;
  }
}

const piecesFrom = (manager: EntityManager, fileId: string, place: number): Promise<InquiryFileChunk[]> =>
  manager.find(InquiryFileChunk, {
    where: { fileId, place: Between(place, place + PIECES - 1) },
    order: { place: 'ASC' },
  });
