import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Database } from '#db/database.ts';
import { SettingsRow } from '#db/entities/settings.entity.ts';
import { type BookingTerms, INITIAL_TERMS } from '#domain/booking-terms.ts';
import { type DocumentKind, readDocument } from '#gateway/write/versioned-document.ts';

/** The terms of booking. */
export const SCHEDULE: DocumentKind<BookingTerms> = {
  name: 'schedule',
  initial: INITIAL_TERMS,
  thing: 'schedule',
  thingId: 'schedule',
  isPublic: true,
  readable: ({ holidays, ...terms }) => ({
    ...terms,
    holidays: holidays.map(({ date, name }) => `${date} ${name}`),
  }),
};

/** The terms of booking in force. */
export const readTerms = async (manager: EntityManager): Promise<BookingTerms> =>
  (await readDocument(manager, SCHEDULE)).document;

/** The row with the key that signs the links of receipts (appointment-link.ts). */
const LINK_KEY = 'link-key';

/** The key of the links in letters; null: no letter has one. */
export const storedLinkKey = (database: Database): Promise<string | null> => database.read(linkKeyIn);

/** The same, within a read or a write. */
export async function linkKeyIn(manager: EntityManager): Promise<string | null> {
  const row = await manager.findOneBy(SettingsRow, { name: LINK_KEY });
  return row ? (row.document as { key: string }).key : null;
}

/** The key of the links in letters, made with the first booking. All gateways use the same. */
export async function linkKeyOf(database: Database, now: Date): Promise<string> {
  for (;;) {
    const stored = await storedLinkKey(database);
    if (stored !== null) return stored;
    const row = { name: LINK_KEY, document: { key: randomBytes(32).toString('hex') }, updatedAt: now };
    await database.write((manager) =>
      manager.createQueryBuilder().insert().into(SettingsRow).values(row).orIgnore().execute(),
    );
  }
}
