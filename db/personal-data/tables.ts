import { appointmentData } from './appointment-data.ts';
import { commentData, inquiryData } from './inquiry-data.ts';
import { letterData } from './letter-data.ts';
import { activityData, viewData } from './staff-data.ts';
import type { NoVisitorData, VisitorData } from './visitor-data.ts';

const nothing = (why: string): NoVisitorData => ({ holds: 'nothing', why });

const OF_STAFF = 'It is about a member of staff.';
const PUBLIC = 'The site shows it, and no visitor writes it.';
const COUNTS = 'It holds numbers.';
const TERMS = 'Staff set it for the whole site.';

/**
 * What every table holds of visitors. Search, export and erasure read it; a table that is missing fails a test
 * (tests/gateway/personal-data-tables.test.ts), so that none is forgotten. The order is that in which rows are locked and erased.
 */
export const personalTables: Readonly<Record<string, VisitorData | NoVisitorData>> = {
  appointments: appointmentData,
  letters: letterData,
  inquiry_comments: commentData,
  activity: activityData,
  saved_views: viewData,
  // Last, because on MySQL concurrent writes wait for each other's counts until the commit.
  inquiries: inquiryData,
  access_links: nothing(OF_STAFF),
  accounts: nothing(OF_STAFF),
  activity_days: nothing(COUNTS),
  answer_templates: nothing('The texts have fields in place of names.'),
  api_tokens: nothing('It is about a tool.'),
  clients: nothing(PUBLIC),
  content_tags: nothing(PUBLIC),
  content_version: nothing(COUNTS),
  daily_digests: nothing(OF_STAFF),
  erasures: nothing('It holds keyed hashes in place of addresses, and is forgotten after a term.'),
  inquiry_days: nothing(COUNTS),
  inquiry_presence: nothing(OF_STAFF),
  kept_versions: nothing('It holds versions of what the site shows and of terms, none of an inquiry.'),
  known_devices: nothing(OF_STAFF),
  media: nothing(PUBLIC),
  options: nothing(PUBLIC),
  passkey_challenges: nothing('It holds digests of random numbers, for five minutes.'),
  passkeys: nothing(OF_STAFF),
  recovery_codes: nothing(OF_STAFF),
  row_counts: nothing(COUNTS),
  sessions: nothing(OF_STAFF),
  settings: nothing(TERMS),
  team_members: nothing(PUBLIC),
  technologies: nothing(PUBLIC),
  testimonials: nothing(PUBLIC),
  webhook_deliveries: nothing('An event carries ids, states and a path, never what a person wrote.'),
  webhooks: nothing(TERMS),
};

/** The tables with data of visitors, in the order in which they are erased. */
export const visitorData: readonly VisitorData[] = Object.values(personalTables).filter(
  (table) => table.holds === 'visitors',
);
