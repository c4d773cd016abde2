import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { RunningGateway } from './running-gateway.ts';

/** Stores mails in the thread of an inquiry, one a minute, in the SQLite file of a running gateway: `Mail 0` is the oldest. */
export function storeMails({ folder }: RunningGateway, reference: string, count: number): void {
  const database = new Sqlite(join(folder, 'dalmara.sqlite'));
  const insert = database.prepare(
    `INSERT INTO mails (id, mailbox, uidValidity, uid, digest, inquiryId, kind, senderName, senderAddress, fromAddress, subject, text, quoted, receivedAt, createdAt)
     SELECT @id, 'a', '1', @id, @id, id, 'reply', 'Meera Sundaram', email, email, subject, @text, '', @at, @at FROM inquiries WHERE reference = @reference`,
  );
  const began = Date.now();
  database.transaction(() => {
    for (let n = 0; n < count; n += 1) {
      const at = new Date(began + n * 60_000).toISOString().replace('T', ' ').replace('Z', '');
      insert.run({ id: `${reference}-${n}`, reference, text: `Mail ${n}`, at });
    }
  })();
  database.close();
}
