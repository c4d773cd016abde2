import { getMetadataArgsStorage } from 'typeorm';
import { ContentRecord } from '../entities/content-record.ts';
import { entities } from '../entities.ts';
import { appointmentData } from './appointment-data.ts';
import { fileData } from './file-data.ts';
import { commentData, inquiryData, labelData } from './inquiry-data.ts';
import { letterData } from './letter-data.ts';
import { mailData } from './mail-data.ts';
import { mergeData } from './merge-data.ts';
import { activityData, viewData } from './staff-data.ts';
import type { NoVisitorData, VisitorData } from './visitor-data.ts';

const nothing = (why: string): NoVisitorData => ({ holds: 'nothing', why });

const isContent = (entity: (typeof entities)[number]): boolean => entity.prototype instanceof ContentRecord;

const OF_STAFF = 'It is about a member of staff.';
const PUBLIC = 'The site shows it, and no visitor writes it.';
const COUNTS = 'It holds numbers.';
const TERMS = 'Staff set it for the whole site.';

/** The tables of content types: what is in them staff have written. */
const contentTables = Object.fromEntries(
  getMetadataArgsStorage()
    .tables.filter(({ target }) => entities.some((entity) => entity === target && isContent(entity)))
    .map(({ name = '' }) => [name, nothing(PUBLIC)]),
);

/**
 * What every table holds of visitors. Search, export and erasure read it; a table that is missing fails a test
 * (tests/gateway/personal-data-tables.test.ts), so that none is forgotten. The order is that in which rows are locked and erased.
 */
export const personalTables: Readonly<Record<string, VisitorData | NoVisitorData>> = {
  appointments: appointmentData,
  letters: letterData,
  // Before the mails, whose senders tell whose files they are.
  inquiry_files: fileData,
  mails: mailData,
  inquiry_comments: commentData,
  inquiry_labels: labelData,
  activity: activityData,
  saved_views: viewData,
  contact_addresses: mergeData,
  // Last, because on MySQL concurrent writes wait for each other's counts until the commit.
  inquiries: inquiryData,
  access_links: nothing(OF_STAFF),
  accounts: nothing(OF_STAFF),
  activity_days: nothing(COUNTS),
  answer_templates: nothing('The texts have fields in place of names.'),
  api_tokens: nothing('It is about a tool.'),
  arrival_rules: nothing(TERMS),
  busy_calendars: nothing(OF_STAFF),
  busy_times: nothing(OF_STAFF),
  conflict_rows: nothing(COUNTS),
  content_changes: nothing(COUNTS),
  content_tags: nothing(PUBLIC),
  content_version: nothing(COUNTS),
  daily_digests: nothing(OF_STAFF),
  drafts: nothing('It holds what the site is to show and what staff say of it, and no visitor writes one.'),
  erasures: nothing('It holds keyed hashes in place of addresses, and is forgotten after a term.'),
  idempotency_keys: nothing('What it repeats for a day is what the site shows.'),
  inquiry_days: nothing(COUNTS),
  inquiry_file_chunks: nothing(
    'Its pieces are found by the row of the file in inquiry_files, and go with it.',
  ),
  inquiry_presence: nothing(OF_STAFF),
  kept_versions: nothing('It holds versions of what the site shows and of terms, none of an inquiry.'),
  labels: nothing('The words are of kinds of inquiries, and stay when a person is erased.'),
  known_devices: nothing(OF_STAFF),
  mailbox_positions: nothing('It holds digests and numbers.'),
  media: nothing(PUBLIC),
  media_variants: nothing(PUBLIC),
  notifications: nothing(
    'It names an inquiry and a member of staff; what is shown of the inquiry is read then.',
  ),
  options: nothing(PUBLIC),
  passkey_challenges: nothing('It holds digests of random numbers, for five minutes.'),
  passkeys: nothing(OF_STAFF),
  preview_links: nothing('It holds digests of random tokens, and names members of staff.'),
  recovery_codes: nothing(OF_STAFF),
  release_items: nothing('It holds what the site showed before and after, and no visitor writes it.'),
  releases: nothing('It names members of staff, and no visitor.'),
  row_counts: nothing(COUNTS),
  sessions: nothing(OF_STAFF),
  settings: nothing(TERMS),
  troubled_mails: nothing('It holds digests and numbers.'),
  webhook_deliveries: nothing('An event carries ids, states and a path, never what a person wrote.'),
  webhooks: nothing(TERMS),
  ...contentTables,
};

/** The tables with data of visitors, in the order in which they are erased. */
export const visitorData: readonly VisitorData[] = Object.values(personalTables).filter(
  (table) => table.holds === 'visitors',
);
