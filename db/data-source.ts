import { AbstractLogger, DataSource, type DataSourceOptions } from 'typeorm';
import type { Engine } from './engine.ts';
import { mediaSchema } from './entities/media.entity.ts';
import { entities } from './entities.ts';
import { InitialSchema1764000000000 } from './migrations/1764000000000-initial-schema.ts';
import { AddCalendarToLetters1764100000000 } from './migrations/1764100000000-add-calendar-to-letters.ts';
import { ManageTestimonials1764200000000 } from './migrations/1764200000000-manage-testimonials.ts';
import { AddAlternativeTexts1764200000001 } from './migrations/1764200000001-add-alternative-texts.ts';
import { KeepWhatWasDeleted1764200000002 } from './migrations/1764200000002-keep-what-was-deleted.ts';
import { AddSpamReasons1764300000000 } from './migrations/1764300000000-add-spam-reasons.ts';
import { AddSecondFactor1764400000000 } from './migrations/1764400000000-add-second-factor.ts';
import { RememberDevices1764400000001 } from './migrations/1764400000001-remember-devices.ts';
import { RecogniseRepeatedSends1764500000000 } from './migrations/1764500000000-recognise-repeated-sends.ts';
import { LimitReceipts1764500000001 } from './migrations/1764500000001-limit-receipts.ts';
import { KnowDevices1764700000000 } from './migrations/1764700000000-know-devices.ts';
import { ReadListsByIndex1764800000000 } from './migrations/1764800000000-read-lists-by-index.ts';
import { AddWebhooks1764900000000 } from './migrations/1764900000000-add-webhooks.ts';
import { SyncInquiries1764900000001 } from './migrations/1764900000001-sync-inquiries.ts';
import { BookAppointments1765000000000 } from './migrations/1765000000000-book-appointments.ts';
import { GiveRoles1766000000000 } from './migrations/1766000000000-give-roles.ts';
import { InvitePeople1766100000000 } from './migrations/1766100000000-invite-people.ts';
import { ShareInbox1766200000000 } from './migrations/1766200000000-share-inbox.ts';
import { KeepVersions1766300000000 } from './migrations/1766300000000-keep-versions.ts';
import { SortListsByTime1766400000000 } from './migrations/1766400000000-sort-lists-by-time.ts';
import { SaveViews1766400000001 } from './migrations/1766400000001-save-views.ts';
import { KnowTimeZones1766500000000 } from './migrations/1766500000000-know-time-zones.ts';
import { FoldSpecialLetters1766600000000 } from './migrations/1766600000000-fold-special-letters.ts';
import { RememberNetworks1766600000001 } from './migrations/1766600000001-remember-networks.ts';
import { ErasePeople1766700000000 } from './migrations/1766700000000-erase-people.ts';
import { KeepOrigins1766800000000 } from './migrations/1766800000000-keep-origins.ts';
import { AddPasskeys1766900000000 } from './migrations/1766900000000-add-passkeys.ts';
import { AddDailyDigests1767000000000 } from './migrations/1767000000000-add-daily-digests.ts';
import { NameViewsOnce1767100000000 } from './migrations/1767100000000-name-views-once.ts';
import { RememberProofs1767200000000 } from './migrations/1767200000000-remember-proofs.ts';
import { FindLeases1767300000000 } from './migrations/1767300000000-find-leases.ts';
import { FindSnoozed1767400000000 } from './migrations/1767400000000-find-snoozed.ts';
import { ReopenInquiries1767500000000 } from './migrations/1767500000000-reopen-inquiries.ts';

/** In the order in which they run. */
const migrations = [
  InitialSchema1764000000000,
  AddCalendarToLetters1764100000000,
  ManageTestimonials1764200000000,
  AddAlternativeTexts1764200000001,
  KeepWhatWasDeleted1764200000002,
  AddSpamReasons1764300000000,
  AddSecondFactor1764400000000,
  RememberDevices1764400000001,
  RecogniseRepeatedSends1764500000000,
  LimitReceipts1764500000001,
  KnowDevices1764700000000,
  ReadListsByIndex1764800000000,
  AddWebhooks1764900000000,
  SyncInquiries1764900000001,
  BookAppointments1765000000000,
  GiveRoles1766000000000,
  InvitePeople1766100000000,
  ShareInbox1766200000000,
  KeepVersions1766300000000,
  SortListsByTime1766400000000,
  SaveViews1766400000001,
  KnowTimeZones1766500000000,
  FoldSpecialLetters1766600000000,
  RememberNetworks1766600000001,
  ErasePeople1766700000000,
  KeepOrigins1766800000000,
  AddPasskeys1766900000000,
  AddDailyDigests1767000000000,
  NameViewsOnce1767100000000,
  RememberProofs1767200000000,
  FindLeases1767300000000,
  FindSnoozed1767400000000,
  ReopenInquiries1767500000000,
];

/** How long SQLite waits for a lock of another process, in milliseconds. */
export const BUSY_TIMEOUT = 2500;

/** The engine of a database URL: `mysql://…`, `mariadb://…` or a file path. */
export function engineOfUrl(url: string): Engine {
  return url.startsWith('mysql://') || url.startsWith('mariadb://') ? 'mysql' : 'sqlite';
}

/**
 * The data source for `mysql://user:password@host:port/name`, or for an SQLite file at that path. `readOnly`: an SQLite
 * connection that cannot write.
 */
export function makeDataSource(url: string, { readOnly = false } = {}): DataSource {
  const engine = engineOfUrl(url);
  const shared: Shared = {
    entities: [...entities, mediaSchema(engine)],
    migrations,
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
    url,
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
