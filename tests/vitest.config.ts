import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { patient } from './support/patience.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Loads graphql once: as CommonJS and as a module it would be two copies, which reject each other's schemas. */
const alias = [{ find: /^graphql$/, replacement: `${root}node_modules/graphql/index.js` }];

const RULES = 'tests/domain/**/*.test.ts';
/** Tests of the client without a browser. */
const CLIENT = 'tests/client/**/*.test.{ts,tsx}';
const GATEWAY = 'tests/gateway/**/*.test.ts';
/**
 * Tests of the gateway whose outcome no database has a part in, such as refusals before anything is read, headers and the
 * markup of pages, or SQLite alone; they run once.
 */
const SQLITE_ONLY =
  'tests/gateway/{await-database,broken-multipart,busy-periods,cors,crawler-files,csrf,database-deadline,database-faults,demo,deprecation,describe-error,device,docs-pages,environment,example-programs,fair-turns,file-types,graphql-cost,graphql-over-http,group-commit,headers,hostile-pictures,http-traps,limiter,list-items-apart,map-in-turns,multipart-turns,page-markup,permission-matrix,picture-process,pipelined,problem-details,question-reader,read-limit,repeated-writes,schema-changes,schema-page,static-files,webhook-snippets,webhook-transport,write-queue}.test.ts';

/**
 * Tests of what an engine does otherwise by itself: locks and races, search, order and counts, leases of queues, migrations,
 * backups, an engine that is full or away. `npm test` runs them on both engines; the others run on the second one in
 * `npm run test:all`.
 */
const ENGINES =
  'tests/gateway/{answer-budget,appointments,arrival-rules,backup,backup-rows,bulk-statements,changed-meanwhile,commit-conflicts,conflict-rows,contact-merges,content-releases,database,database-gone,drafts,failed-writes,free-slots,graphql-connections,idempotency,inquiry-sync,later-versions,leased-queue,lists,notification-races,order,outbox-lease,outbox-queue,query-plans,repeated-create,rolling-restart,schema-drift,search-source,seeds,start-lock,stored-answers,two-gateways,update-rows,webhook-lease}.test.ts';

/**
 * Tests of what services promise: accounts, content, inquiries, appointments, letters and webhooks, on SQLite, which need
 * nothing built. `npm run test:quick` runs them and no other test of the gateway.
 */
const SERVICES =
  'tests/gateway/{access-links,account,activity,alternative-texts,answer-budget,appointment-inquiries,appointment-links,appointment-outcomes,appointment-reminders,appointments,arrival-rules,busy-calendars,calendar-feed,caller,changed-meanwhile,clients,confirmation,contact-merges,contacts,content-changes,content-types,content-writes,daily-digest,daily-digest-readers,erasure,failed-letters,fair-turns,file-types,form-files,forms,free-slots,graphql-inputs,history,idempotency,inbox,inbox-team,inquiry-figures,inquiry-files,inquiry-handling,inquiry-origin,inquiry-selection,inquiry-sync,known-devices,labels,leased-queue,letters,lists,lists-of-staff,mailbox,notifications,options-and-testimonials,order,outbox-queue,passkey-sign-in,passkeys,people,personal-data-of-many,personal-data-tables,privacy,queue-sender,receipts,repeated-create,repeated-writes,rest-lists,restored-erasures,retention,roles,rows-with-ids,saved-views,search-source,second-factor,sessions,settings,sign-in,spam,staff-views,take-back,team,technologies,testimonials,tokens,troubled-mails,units-of-work,webhook-lease,webhook-states,webhooks,write-queue}.test.ts';

/** The tests of the client that read what is built, or render every page: `npm run test:quick` leaves them out. */
const OF_A_BUILD = 'tests/client/{addresses,fonts,public-bundle,rendered-pages}.test.ts';

/**
 * Programs that are started, stopped or killed, decode hostile pictures or check other programs: they take a fifth of the
 * time of this level, and what they test is seldom changed. `npm run test:all` runs them.
 */
const PROGRAMS =
  'tests/{gateway/{commands,demo,example-programs,hostile-pictures,imap,mail-bounds,migrations-killed,outbox-crash,picture-process,restore-running,start-faults,stopping,worker-process},architecture/development}.test.ts';

/** Two gateways of different folders share a database of a server only, and a server alone finds a conflict at the COMMIT. */
const MYSQL_ONLY = 'tests/gateway/{commit-conflicts,rolling-restart}.test.ts';

interface Options {
  readonly exclude?: string[];
  readonly env?: Record<string, string>;
  readonly globalSetup?: string[];
}

const project = (
  name: string,
  include: string[],
  { exclude = [], env = {}, globalSetup = [] }: Options = {},
) => ({
  root,
  resolve: { alias },
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: false } },
  // Repeated here, because a project does not inherit the options of the root.
  test: {
    name,
    include,
    exclude,
    env: { LOG_LEVEL: 'silent', ...env },
    // Loading the gateway takes longer than most of its tests; each file has its own gateway and database.
    // The client's files render on the server or as in a browser, which React's libraries decide when they are loaded.
    isolate: /unit|client/.test(name),
    // What a test of the client puts in place of the browser's own is gone before the next one.
    unstubGlobals: /unit|client/.test(name),
    globalSetup,
    setupFiles: ['tests/support/setup.ts'],
    testTimeout: patient(60_000),
    hookTimeout: patient(60_000),
  },
});

/** Where `tests/run.mjs` reads what was counted. */
const report = process.env.TEST_REPORT;

/** The projects of `tests/run.mjs`. */
export const projects = [
  project('unit', [RULES, CLIENT, 'tests/architecture/**/*.test.ts'], { exclude: [PROGRAMS] }),
  project('sqlite', [GATEWAY], { exclude: [MYSQL_ONLY, PROGRAMS], env: { TEST_ENGINE: 'sqlite' } }),
  project('quick', [RULES, SERVICES], { env: { TEST_ENGINE: 'sqlite' } }),
  project('quick-client', [CLIENT], { exclude: [OF_A_BUILD] }),
  project('programs', [PROGRAMS], { env: { TEST_ENGINE: 'sqlite' } }),
  project('mysql', [ENGINES], { env: { TEST_ENGINE: 'mysql' } }),
  project('mysql-rest', [GATEWAY], { exclude: [SQLITE_ONLY, ENGINES], env: { TEST_ENGINE: 'mysql' } }),
  project('proof', ['tests/{faults,audit,image,recipe}/**/*.test.ts'], {
    globalSetup: ['tests/tools/install-for-proof.mjs'],
  }),
  // In the browser that BROWSER names.
  project('browsers', ['tests/browsers/**/*.test.ts']),
];

export default defineConfig({
  root,
  test: {
    ...(report ? { reporters: ['default', 'json'], outputFile: { json: report } } : {}),
    projects,
  },
});
