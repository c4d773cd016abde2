import { AbstractLogger, DataSource, type DataSourceOptions } from 'typeorm';
import type { Engine } from './engine.ts';
import { mediaSchema, mediaVariantSchema } from './entities/media.entity.ts';
import { entities } from './entities.ts';
import { Initial1768000000000 } from './migrations/1768000000000-initial.ts';
import { HoldAnswers1780000000000 } from './migrations/1780000000000-hold-answers.ts';
import { AddNotifications1781000000000 } from './migrations/1781000000000-add-notifications.ts';
import { AddLabels1782000000000 } from './migrations/1782000000000-add-labels.ts';
import { AddSignatures1783000000000 } from './migrations/1783000000000-add-signatures.ts';
import { AddMails1784000000000 } from './migrations/1784000000000-add-mails.ts';
import { AddInquiryFiles1785000000000 } from './migrations/1785000000000-add-inquiry-files.ts';
import { AddAppointmentOwners1786000000000 } from './migrations/1786000000000-add-appointment-owners.ts';
import { AddReminders1786000001000 } from './migrations/1786000001000-add-reminders.ts';
import { AddBusyCalendars1786000002000 } from './migrations/1786000002000-add-busy-calendars.ts';
import { AddContactAddresses1787000000000 } from './migrations/1787000000000-add-contact-addresses.ts';
import { IndexSendersWithStates1787000000001 } from './migrations/1787000000001-index-senders-with-states.ts';
import { AddTroubledMails1788100000000 } from './migrations/1788100000000-add-troubled-mails.ts';
import { AddWritersOfMails1788200000000 } from './migrations/1788200000000-add-writers-of-mails.ts';
import { CountUnreadEvents1788300000000 } from './migrations/1788300000000-count-unread-events.ts';
import { AddConflictRows1788700000000 } from './migrations/1788700000000-add-conflict-rows.ts';
import { IndexStatesOfAppointments1788900000000 } from './migrations/1788900000000-index-states-of-appointments.ts';
import { AddPictureVariants1789000000000 } from './migrations/1789000000000-add-picture-variants.ts';
import { AddContentChanges1789039000001 } from './migrations/1789039000001-add-content-changes.ts';
import { AddIdempotencyKeys1789039000002 } from './migrations/1789039000002-add-idempotency-keys.ts';
import { AddCaseStudies1789100000000 } from './migrations/1789100000000-add-case-studies.ts';
import { AddDrafts1789200000000 } from './migrations/1789200000000-add-drafts.ts';
import { AddReviews1789300000000 } from './migrations/1789300000000-add-reviews.ts';
import { NameAnswers1789400000000 } from './migrations/1789400000000-name-answers.ts';
import type { MigrationClass } from './migrations/migration.ts';

/** In the order in which they run. */
export const migrations: readonly MigrationClass[] = [
  Initial1768000000000,
  // Since 0.1.0.
  HoldAnswers1780000000000,
  AddNotifications1781000000000,
  AddLabels1782000000000,
  AddSignatures1783000000000,
  AddMails1784000000000,
  AddInquiryFiles1785000000000,
  AddAppointmentOwners1786000000000,
  AddReminders1786000001000,
  AddBusyCalendars1786000002000,
  AddContactAddresses1787000000000,
  IndexSendersWithStates1787000000001,
  AddTroubledMails1788100000000,
  AddWritersOfMails1788200000000,
  CountUnreadEvents1788300000000,
  AddConflictRows1788700000000,
  IndexStatesOfAppointments1788900000000,
  AddPictureVariants1789000000000,
  AddContentChanges1789039000001,
  AddIdempotencyKeys1789039000002,
  AddCaseStudies1789100000000,
  AddDrafts1789200000000,
  AddReviews1789300000000,
  NameAnswers1789400000000,
];

/** How long SQLite waits for a lock of another process, in milliseconds. */
export const BUSY_TIMEOUT = 2500;

/** The engine of a database URL: `mysql://…`, `mariadb://…` or a file path. */
export function engineOfUrl(url: string): Engine {
  return url.startsWith('mysql://') || url.startsWith('mariadb://') ? 'mysql' : 'sqlite';
}

/**
 * The data source for `mysql://user:password@host:port/name`, with options of the driver behind “?”, or for an SQLite
 * file at that path. `readOnly`: an SQLite connection that cannot write. `selected`: the migrations; by default those of
 * this version.
 */
export function makeDataSource(url: string, { readOnly = false, selected = migrations } = {}): DataSource {
  const engine = engineOfUrl(url);
  const shared: Shared = {
    entities: [...entities, mediaSchema(engine), mediaVariantSchema(engine)],
    migrations: [...selected],
    synchronize: false,
    logger: new SilentLogger(),
  };
  return new DataSource(engine === 'mysql' ? mysql(url, shared) : sqlite(url, shared, readOnly));
}

type Shared = Pick<DataSourceOptions, 'entities' | 'migrations' | 'synchronize' | 'logger'>;

/** Replaces TypeORM's logger, which prints failed migrations even if `logging` is off; the caller reports the error. */
class SilentLogger extends AbstractLogger {
  protected writeLog(): void {}
}

function mysql(url: string, shared: Shared): DataSourceOptions {
  return {
    // Both types use the same protocol; they differ in how TypeORM reads a schema.
    type: url.startsWith('mariadb://') ? 'mariadb' : 'mysql',
    // The driver reads the URL, as in connect-mysql.ts: TypeORM ignores what follows “?”, such as that TLS is wanted.
    extra: { uri: url },
    charset: 'utf8mb4',
    timezone: 'Z',
    poolSize: 10,
    connectTimeout: 3000,
    ...shared,
  };
}

function sqlite(path: string, shared: Shared, readOnly: boolean): DataSourceOptions {
  return {
    type: 'better-sqlite3',
    database: path,
    enableWAL: !readOnly,
    prepareDatabase: (database: { pragma(source: string): unknown }) => {
      // FULL: a row is on the disk before it is acknowledged; NORMAL loses acknowledged rows in a power failure.
      database.pragma('synchronous = FULL');
      database.pragma('foreign_keys = ON');
      database.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
      if (readOnly) database.pragma('query_only = ON');
    },
    ...shared,
  };
}
