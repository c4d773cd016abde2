import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/*
 * A backup is gzipped JSON lines: a head with the format version, one line per row, and an end mark with the number of
 * rows. A file without its end mark is incomplete.
 */

/** One row of a table; bytes as base64, dates as ISO 8601. */
export interface BackupRow {
  readonly table: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** The file cannot be written or restored; the message states why. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Of the format, not of the tables. */
const VERSION = 2;

/** Characters that are compressed at once: for each line alone the way to the thread that compresses takes longer. */
const CHUNK = 65_536;

/**
 * Writes every row to a file, readable by its owner only, which gets its name only when it is complete and on the disk. Returns
 * the number of rows. Errors: BackupError when the file cannot be written; those of `rows`.
 */
export async function writeBackup(file: string, rows: AsyncIterable<BackupRow>): Promise<number> {
  // Two at once write drafts of their own.
  const draft = `${file}.${process.pid}.part`;
  let count = 0;
  let ofRows: unknown;
  async function* chunks() {
    let text = `${JSON.stringify({ backup: VERSION })}\n`;
    try {
      for await (const row of rows) {
        count += 1;
        text += `${JSON.stringify(row)}\n`;
        if (text.length < CHUNK) continue;
        yield text;
        text = '';
      }
    } catch (error) {
      ofRows = error;
      throw error;
    }
    yield `${text}${JSON.stringify({ end: count })}\n`;
  }
  try {
    await pipeline(chunks(), createGzip(), createWriteStream(draft, { mode: 0o600, flush: true }));
    await rename(draft, file);
    return count;
  } catch (error) {
    // What is left of it would keep a full disk full. Where it cannot be there, this fails too.
    await rm(draft, { force: true }).catch(() => undefined);
    if (error === ofRows) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new BackupError(`${file} cannot be written (${code}).`, { cause: error });
  }
}

/**
 * Calls `onRow` for every row of a file, in sequence. Errors: BackupError when the file is damaged, incomplete, or of a
 * newer version.
 */
export async function readBackup(file: string, onRow: (row: BackupRow) => Promise<void>): Promise<void> {
  const parser = new BackupParser();
  const source = createReadStream(file);
  const unpacked = source.pipe(createGunzip());
  source.on('error', (error) => unpacked.destroy(error));
  try {
    for await (const line of linesOf(unpacked)) {
      const row = parser.rowOf(line);
      if (row) await onRow(row);
    }
    parser.end();
  } catch (error) {
    throw toBackupError(file, error);
  } finally {
    source.destroy();
  }
}

/** A line violates the format; the message completes a sentence that begins with the file name. */
class FormatError extends Error {}
const DAMAGED = 'is damaged, or is no backup.';

/** Parses the lines of a backup and checks their format. */
class BackupParser {
  #hasHead = false;
  #count = 0;
  #ended = false;

  /** The row of a line; null: the line is the head or the end mark. Errors: FormatError. */
  rowOf(line: string): BackupRow | null {
    const entry = parsed(line);
    if (this.#ended) throw new FormatError(DAMAGED);
    if (!this.#hasHead) {
      checkHead(entry);
      this.#hasHead = true;
      return null;
    }
    if (typeof entry.end === 'number') {
      this.#endAt(entry.end);
      return null;
    }
    if (!isRow(entry)) throw new FormatError(DAMAGED);
    this.#count += 1;
    return entry;
  }

  /** Checks the end of the file. Errors: FormatError when it is incomplete. */
  end(): void {
    if (this.#count === 0) throw new FormatError('holds no rows.');
    if (!this.#ended) throw new FormatError('is not whole: it ends before its end mark.');
  }

  #endAt(count: number): void {
    this.#ended = true;
    if (count !== this.#count) throw new FormatError(`holds ${this.#count} rows instead of ${count}.`);
  }
}

function checkHead({ backup }: Entry): void {
  if (typeof backup !== 'number' || backup < VERSION) throw new FormatError(DAMAGED);
  if (backup > VERSION) throw new FormatError('was made by a newer version of this program.');
}

function toBackupError(file: string, error: unknown): unknown {
  if (error instanceof FormatError) return new BackupError(`${file} ${error.message}`);
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (code.startsWith('Z_')) return new BackupError(`${file} ${DAMAGED}`, { cause: error });
  if (syscall === 'open' || syscall === 'read')
    return new BackupError(`${file} cannot be read (${code}).`, { cause: error });
  return error;
}

type Entry = Readonly<Record<string, unknown>>;

function parsed(line: string): Entry {
  try {
    const value: unknown = JSON.parse(line);
    if (value !== null && typeof value === 'object') return value as Entry;
  } catch {
    // Reported below.
  }
  throw new FormatError(DAMAGED);
}

const isRow = (entry: Entry): entry is Entry & BackupRow =>
  typeof entry.table === 'string' && entry.row !== null && typeof entry.row === 'object';

/** Splits a stream of chunks into lines; a chunk may end within a character. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const [first = '', ...following] = decoder.decode(chunk, { stream: true }).split('\n');
    rest += first;
    for (const next of following) {
      yield rest;
      rest = next;
    }
  }
  if (rest) yield rest;
}
