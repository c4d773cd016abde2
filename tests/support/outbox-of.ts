import type { Database } from '#db/database.ts';
import { Outbox } from '#gateway/features/inquiries/outbox.ts';
import type { Mailer } from '#gateway/ports/mailer.ts';
import type { House } from './house.ts';

/** How long a mailer of a test waits for a silent server, in milliseconds. */
export const IMPATIENT = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300 };

/**
 * A worker as the app builds one, that looks for letters only when a test says so. On a `database` of its own it is
 * another gateway's.
 */
export function outboxOf(house: House, mailer: Mailer, database: Database = house.database): Outbox {
  return new Outbox(database, house.clock, mailer, 'Dalmara <no-reply@dalmara.example>', {
    sent: () => undefined,
    refused: () => undefined,
    broke(error) {
      throw error;
    },
  });
}
