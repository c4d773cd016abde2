import BetterSqlite3 from 'better-sqlite3';
import mysql from 'mysql2/promise';

/** A row of the inquiries table. */
export interface InquiryRow {
  readonly id: string;
  readonly reference: string;
  readonly email: string;
}

/** A row of the letters table. */
export interface LetterRow {
  readonly inquiryId: string;
  readonly kind: string;
  readonly messageId: string;
  readonly state: string;
  readonly heldReason: string | null;
  readonly lastError: string | null;
}

/** Stored inquiries and letters, read with the database drivers and without code of the product. */
export interface StoredMail {
  readonly inquiries: InquiryRow[];
  readonly letters: LetterRow[];
}

const INQUIRIES = 'SELECT id, reference, email FROM inquiries';
const LETTERS = 'SELECT inquiryId, kind, messageId, state, heldReason, lastError FROM letters';

/** Reads an SQLite file that may be in use. */
export function readSqlite(path: string): StoredMail {
  const database = new BetterSqlite3(path, { readonly: true, fileMustExist: true, timeout: 10_000 });
  try {
    return {
      inquiries: database.prepare<[], InquiryRow>(INQUIRIES).all(),
      letters: database.prepare<[], LetterRow>(LETTERS).all(),
    };
  } finally {
    database.close();
  }
}

/** Reads a database of a MySQL or MariaDB server. */
export async function readMysql(url: string): Promise<StoredMail> {
  const connection = await mysql.createConnection({ uri: url.replace(/^mariadb:/, 'mysql:') });
  try {
    const [inquiries] = await connection.query<(InquiryRow & mysql.RowDataPacket)[]>(INQUIRIES);
    const [letters] = await connection.query<(LetterRow & mysql.RowDataPacket)[]>(LETTERS);
    return { inquiries, letters };
  } finally {
    await connection.end();
  }
}
