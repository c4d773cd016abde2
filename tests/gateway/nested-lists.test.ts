import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { beforeAll, expect, it } from 'vitest';
import { rebuildContentIndex } from '#db/content-index.ts';
import type { Database } from '#db/database.ts';
import { activityDays, recountDays } from '#db/day-counts.ts';
import { Activity } from '#db/entities/activity.entity.ts';
import { BusyCalendar } from '#db/entities/busy-calendar.entity.ts';
import { CaseStudy } from '#db/entities/case-study.entity.ts';
import { Client } from '#db/entities/client.entity.ts';
import { Draft } from '#db/entities/draft.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { InquiryComment } from '#db/entities/inquiry-comment.entity.ts';
import { InquiryFile } from '#db/entities/inquiry-file.entity.ts';
import { InquiryLabel } from '#db/entities/inquiry-label.entity.ts';
import { KeptVersion } from '#db/entities/kept-version.entity.ts';
import { Label } from '#db/entities/label.entity.ts';
import { Notification } from '#db/entities/notification.entity.ts';
import { Release } from '#db/entities/release.entity.ts';
import { SavedView } from '#db/entities/saved-view.entity.ts';
import { TeamMember } from '#db/entities/team-member.entity.ts';
import { Technology } from '#db/entities/technology.entity.ts';
import { Testimonial } from '#db/entities/testimonial.entity.ts';
import { Webhook } from '#db/entities/webhook.entity.ts';
import { WebhookDelivery } from '#db/entities/webhook-delivery.entity.ts';
import { answerLimits } from '#domain/answer-limits.ts';
import { limits } from '#domain/limits.ts';
import { roleNames } from '#domain/permissions.ts';
import { accountId, type Caller, gatewayForAll } from '#tests/support/gateway-for.ts';
import { storeLongRows } from '#tests/support/long-rows.ts';
import { storeThreads } from '#tests/support/long-threads.ts';

/*
 * Every list that the schema has inside of an object is filled as far as somebody can fill it, and asked for by whoever may with
 * the least: a hundred rows, twenty times in one question, every field.
 */

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

/** Rows of a list of the inbox. */
const INQUIRIES = 100;
const MAILS = 20;
/** The thread that a stranger and staff have filled. */
const FULL = 'full-0000';
const ADDRESS = 'meera@full.example';

/**
 * The lists inside of objects: how many rows the fullest has when one object is asked for, or why nobody can make it longer than it
 * is in every database.
 */
const LISTS: Readonly<Record<string, number | string>> = {
  'Activity.changes': 12,
  'ActivityCounts.counts': 'One for each kind of thing and action.',
  'ActivityPage.items': 1,
  'AppointmentDay.slots': 'The slots of a day are fixed.',
  'BusyCalendar.unread': 20,
  'CaseStudy.figures': 20,
  'CaseStudy.technologies': limits.lines,
  'CaseStudy.timeline': 20,
  'CaseStudyConnection.edges': 1,
  'CaseStudyPage.items': 1,
  'ClientConnection.edges': 1,
  'ClientPage.items': 1,
  'ContactEntry.files': limits.mailFiles,
  'ContactEntryPage.items': 1,
  'ContactPage.items': 1,
  'Dashboard.recentActivity': 'As many as the page shows.',
  'Draft.changes': 12,
  'DraftPage.items': 1,
  'FormOptions.slots': 'The slots of a day are fixed.',
  'FormOptions.plans': 'The plans are fixed.',
  'Inquiry.answers': 12,
  'InquiryCampaignRanking.named': 1,
  'InquiryChanges.inquiries': 1,
  'InquiryConnection.edges': 1,
  'InquiryFigures.weeks': 'Of a year at most.',
  'InquiryFigures.forms': 'The forms are fixed.',
  'InquiryFigures.states': 'The states are fixed.',
  'InquiryPage.items': 1,
  'InquiryPageRanking.named': 1,
  'InquiryWithLetters.answers': 12,
  'InquiryWithLetters.letters': 100,
  'InquiryWithLetters.labels': 20,
  'InquiryWithLetters.files': 3,
  'InquiryWithLetters.mails': 80,
  'Letter.files': 10,
  'Mail.files': limits.mailFiles,
  'NotificationConnection.edges': 1,
  'PersonalData.counts': 'One for each kind of data.',
  'PersonalData.inquiries': INQUIRIES,
  'PersonalData.appointmentsToCome': 'No more than the seats of the next days.',
  'PersonalDataErasure.counts': 'One for each kind of data.',
  'RecordVersion.values': 5,
  'RecordVersionPage.items': 1,
  'Release.clashes': 1,
  'Release.items': 100,
  'ReleasePage.items': 1,
  'ScheduleSettings.holidays': 'No more than its rule takes.',
  'SearchResult.hits': 10,
  'SearchResult.counts': 'One for each kind of record.',
  'TeamMemberConnection.edges': 1,
  'TeamMemberPage.items': 1,
  'TechnologyConnection.edges': 1,
  'TechnologyPage.items': 1,
  'TestimonialConnection.edges': 1,
  'TestimonialPage.items': 1,
  'TrashedRecordPage.items': 1,
  'WebhookDeliveryPage.items': 1,
};

/** Arguments that a question needs, or that make its answer longest. */
const ASKED: Readonly<Record<string, string>> = {
  activityOf: `thing: "inquiry", id: "${FULL}"`,
  appointments: 'from: "2026-11-20", to: "2026-12-20"',
  busySlots: 'from: "2026-11-20", to: "2026-12-20"',
  caseStudy: 'id: "study-0"',
  caseStudyAfter: 'address: "study-0"',
  caseStudyAt: 'address: "study-0"',
  contactColleagues: `id: "${FULL}"`,
  contactHistory: `id: "${FULL}"`,
  draft: 'thing: "client", id: "client-0"',
  freeSlots: 'from: "2026-11-20", to: "2027-01-15"',
  history: 'thing: client, id: "client-0"',
  inquiriesOfSender: `inquiryId: "${FULL}"`,
  inquiry: `id: "${FULL}"`,
  inquiryChanges: 'since: "2026-01-01T00:00:00Z"',
  inquiryComments: `inquiryId: "${FULL}"`,
  inquiryFigures: 'from: "2026-01-01", to: "2026-12-31"',
  personalData: `email: "${ADDRESS}"`,
  release: 'id: "release-0"',
  savedViews: 'list: inquiry',
  search: 'text: "word"',
  searchResults: 'text: "word"',
  siteOn: 'at: "2040-01-01T00:00:00Z"',
  version: 'thing: client, id: "client-0", version: 1',
  waitingFiles: `inquiryId: "${FULL}"`,
  webhookDeliveries: 'id: "webhook-0"',
};

/** What makes a page as long or as short as it can be. */
const SIZES: Readonly<Record<string, number>> = {
  pageSize: limits.pageSize,
  first: limits.pageSize,
  limit: limits.restRows,
};

type Field = GraphQLField<unknown, unknown>;

const isListOfObjects = (type: GraphQLOutputType): boolean =>
  isListType(isNonNullType(type) ? type.ofType : type) && isObjectType(getNamedType(type));

const fieldsOf = (type: GraphQLOutputType): Field[] => {
  const named = getNamedType(type);
  return isObjectType(named) ? Object.values(named.getFields()) : [];
};

function hasLists(type: GraphQLOutputType, seen = new Set<unknown>()): boolean {
  const named = getNamedType(type);
  if (!isObjectType(named) || seen.has(named)) return false;
  seen.add(named);
  return fieldsOf(named).some((field) => isListOfObjects(field.type) || hasLists(field.type, seen));
}

/** The questions whose answers have lists. */
const questions = fieldsOf(schema.getQueryType() as never).filter(
  ({ type }) => isListOfObjects(type) || hasLists(type),
);

const DEPTH = 5;

function selectionOf(type: GraphQLOutputType, depth: number): string {
  const parts = fieldsOf(type)
    .filter(({ args }) => !args.some((argument) => isNonNullType(argument.type)))
    .flatMap((field) => {
      if (isLeafType(getNamedType(field.type))) return [field.name];
      return depth > 1 ? [`${field.name}${selectionOf(field.type, depth - 1)}`] : [];
    });
  return `{__typename ${parts.join(' ')}}`;
}

function callOf({ name, args, type }: Field, size: 'longest' | 'shortest', depth = DEPTH): string {
  const sizes = args.flatMap((argument) => {
    const most = SIZES[argument.name];
    return most === undefined ? [] : [`${argument.name}: ${size === 'longest' ? most : 1}`];
  });
  const passed = [ASKED[name], ...sizes].filter(Boolean).join(', ');
  return `${name}${passed && `(${passed})`}${selectionOf(type, depth)}`;
}

const callers: Caller[] = [];

const gateway = gatewayForAll();
beforeAll(async () => {
  for (const role of roleNames.toReversed()) callers.push(await gateway.person(role));
  await fill();
});

/** Drafts of every client, alone and in two releases. */
async function fillDrafts(database: Database, document: Record<string, unknown>): Promise<void> {
  const changed = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`field${n}`, document.results]));
  const draft = { thing: 'client', kind: 'change', document: { ...document, ...changed }, base: document };
  for (const [releaseId, count] of [
    ['', 120],
    ['release-0', 100],
    ['release-1', 1],
  ] as const) {
    if (releaseId !== '')
      await storeLongRows(database, Release, 1, () => ({ id: releaseId, state: 'open', takesBackId: null }));
    await storeLongRows(database, Draft, count, (n) => ({
      ...draft,
      ...{ id: `draft-${releaseId}-${n}`, thingId: `client-${n}`, releaseId },
    }));
  }
}

async function fill(): Promise<void> {
  const { database } = gateway;
  await storeThreads(database, {
    inquiries: INQUIRIES,
    mails: MAILS,
    letters: 4,
    address: ADDRESS,
    prefix: 'many',
  });
  await storeThreads(database, { inquiries: 1, mails: 400, letters: 400, address: ADDRESS, prefix: 'full' });
  const long = { text: 'word '.repeat(400), line: 'word '.repeat(40) };
  const lines = Array.from({ length: limits.lines }, (_, n) => `${n} ${long.line}`.slice(0, limits.line));
  await storeLongRows(database, Label, 20, (n) => ({
    id: `label-${n}`,
    name: `Label ${n}`,
    nameKey: `label ${n}`,
  }));
  await storeLongRows(database, InquiryLabel, 20, (n) => ({ inquiryId: FULL, labelId: `label-${n}` }));
  const file = { inquiryId: FULL, mediaType: 'application/pdf', accountId: null };
  await storeLongRows(database, InquiryFile, limits.mailFiles, (n) => ({
    ...file,
    id: `mail-file-${n}`,
    direction: 'received',
    mailId: `${FULL}-mail-399`,
  }));
  await storeLongRows(database, InquiryFile, 10, (n) => ({
    ...file,
    id: `letter-file-${n}`,
    direction: 'sent',
    letterId: `${FULL}-letter-399`,
  }));
  await storeLongRows(database, InquiryFile, 3, (n) => ({
    ...file,
    id: `form-file-${n}`,
    direction: 'received',
  }));
  await storeLongRows(database, InquiryComment, 100, (n) => ({
    id: `comment-${n}`,
    inquiryId: FULL,
    text: long.text,
    mentions: null,
  }));
  const options = lines.map((line) => line.slice(0, limits.option));
  const changes = lines
    .slice(0, 12)
    .map((_line, n) => ({ field: `field${n}`, before: long.text, after: long.text }));
  await storeLongRows(database, Activity, 200, (n) => ({
    id: `activity-${n}`,
    action: 'updated',
    thing: 'inquiry',
    thingId: FULL,
    changes,
  }));
  const document = {
    name: 'A client',
    description: long.text,
    results: long.text,
    industry: options,
    project: options,
    region: 'North',
    logo: '',
    logoAlt: '',
  };
  await storeLongRows(database, Client, 120, (n) => ({ id: `client-${n}`, ...document, deletedAt: null }));
  await fillDrafts(database, document);
  await storeLongRows(database, KeptVersion, 120, (n) => ({
    thing: 'client',
    thingId: 'client-0',
    version: n + 1,
    action: 'updated',
    document,
  }));
  const moment = 'word '.repeat(100).slice(0, limits.moment);
  await storeLongRows(database, CaseStudy, 120, (n) => ({
    ...{ id: `study-${n}`, address: `study-${n}`, formerAddresses: lines, industry: options, results: lines },
    timeline: lines.slice(0, 20).map(() => ({ when: 'March', text: moment })),
    figures: lines.slice(0, 20).map(() => ({ label: 'Bales', before: '2', after: '1' })),
    technologies: lines.map(() => ({ id: 'database.postgresql', category: 'Books' })),
    quote: { text: long.text, name: '', role: '' },
    ...{ description: long.line, product: 'erp', invitation: moment },
    deletedAt: null,
  }));
  await storeLongRows(database, Technology, 120, (n) => ({ id: `technology-${n}` }));
  await storeLongRows(database, TeamMember, 120, (n) => ({
    id: `member-${n}`,
    expertise: lines,
    achievements: lines,
    social: { email: '', linkedin: '', twitter: '' },
  }));
  await storeLongRows(database, Testimonial, 120, (n) => ({ id: `testimonial-${n}` }));
  const unread = Array.from({ length: 20 }, (_, n) => ({ line: n, date: null, reason: 'zone' as const }));
  for (const role of roleNames) {
    await storeLongRows(database, Notification, 120, (n) => ({
      id: `notice-${role}-${n}`,
      state: 'sent',
      accountId: accountId(role),
      inquiryId: FULL,
      kind: 'assigned',
      listedAt: new Date(),
      cause: `${role}-${n}`,
    }));
    await storeLongRows(database, SavedView, 20, (n) => ({
      id: `view-${role}-${n}`,
      list: 'inquiry',
      accountId: accountId(role),
      ownerKey: accountId(role),
      name: `View ${n}`,
      query: '?view=mine',
    }));
    await storeLongRows(database, BusyCalendar, 1, () => ({
      id: accountId(role),
      state: 'owed',
      address: 'https://calendar.example/own.ics',
      unread,
      unreadCount: 20,
    }));
  }
  await storeLongRows(database, Technology, 1, () => ({ id: 'deleted', deletedAt: new Date() }));
  await database.write(async (manager) => {
    const answers = lines.slice(0, 12).map((label) => ({ label, value: long.text }));
    await manager.update(Inquiry, FULL, { answers });
    await rebuildContentIndex(manager);
    await recountDays(manager, activityDays);
  });
  await storeLongRows(database, Webhook, 1, () => ({
    id: 'webhook-0',
    url: 'https://hooks.example/dalmara',
    events: ['inquiry.created'],
    state: 'paused',
  }));
  await storeLongRows(database, WebhookDelivery, 120, (n) => ({
    id: `delivery-${n}`,
    webhookId: 'webhook-0',
    state: 'failed',
    event: 'inquiry.created',
    data: {},
  }));
}

/** The answer of whoever may ask with the least. */
async function answerOf(query: string) {
  for (const caller of callers) {
    const response = await caller.graphql(query);
    const code: string | undefined = response.body.errors?.[0]?.extensions.code;
    if (code !== 'FORBIDDEN') return { code: code ?? 'OK', bytes: response.text.length, response };
  }
  throw new Error('Nobody may ask this.');
}

/** The longest answer of a question that is asked several times, as often and as deep as the bounds of a document let it. */
async function answerOfMany(question: Field, times: number, depth = DEPTH): ReturnType<typeof answerOf> {
  const call = callOf(question, 'longest', depth);
  const aliases = Array.from({ length: times }, (_, n) => `a${n}:${call}`).join(' ');
  const answer = await answerOf(`{${aliases}}`);
  if (!['GRAPHQL_VALIDATION_FAILED', 'GRAPHQL_PARSE_FAILED'].includes(answer.code)) return answer;
  return times > 1
    ? answerOfMany(question, Math.floor(times / 2), depth)
    : answerOfMany(question, 1, depth - 1);
}

/** Notes the length of each list of an answer by its name in the schema. */
function noteLengths(value: unknown, lengths: Map<string, number>): void {
  if (Array.isArray(value)) for (const one of value) noteLengths(one, lengths);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return;
  const { __typename: type, ...fields } = value as Record<string, unknown>;
  for (const [name, field] of Object.entries(fields)) {
    const key = `${type}.${name}`;
    if (Array.isArray(field)) lengths.set(key, Math.max(lengths.get(key) ?? 0, field.length));
    noteLengths(field, lengths);
  }
}

it('a list inside of an object is declared, with how long it was made or why nobody can', () => {
  const nested = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
    .filter((type) => type !== schema.getQueryType() && type !== schema.getMutationType())
    .flatMap((type) => fieldsOf(type as never).map((field) => [`${type.name}.${field.name}`, field] as const))
    .filter(([, { type }]) => isListOfObjects(type))
    .map(([name]) => name);
  expect(Object.keys(LISTS).sort()).toEqual(nested.sort());
});

it('a list inside of an object is full here, and one object with it can be read', async () => {
  const lengths = new Map<string, number>();
  const refused: string[] = [];
  // A selection is a thousand rows, whose texts nobody has to read at once.
  for (const question of questions.filter(({ name }) => name !== 'inquirySelection')) {
    const { response, code } = await answerOf(`{${callOf(question, 'shortest')}}`);
    if (code !== 'OK') refused.push(`${question.name}: ${response.text.slice(0, 300)}`);
    noteLengths(response.body.data, lengths);
  }
  expect(refused).toEqual([]);
  const short = Object.entries(LISTS).filter(
    ([name, most]) => typeof most === 'number' && (lengths.get(name) ?? 0) < most,
  );
  expect(short.map(([name, most]) => `${name}: ${lengths.get(name)} of ${most}`)).toEqual([]);
});

it.each(questions.map((question) => [question.name, question] as const))(
  'the longest answer, asked for by whoever may with the least, of %s has 8 MB at most or is refused with the way to page, once and twenty times',
  async (_name, question) => {
    for (const times of [1, 20]) {
      const { code, bytes } = await answerOfMany(question, times);
      expect(['OK', 'PAYLOAD_TOO_LARGE']).toContain(code);
      expect(bytes).toBeLessThanOrEqual(answerLimits.bytes);
    }
  },
);

it('the longest answer of REST has 8 MB at most or is refused with the way to page', async () => {
  const owner = callers.at(-1) as Caller;
  const { paths } = (await owner.get('/openapi.json')).body;
  const requested: string[] = [];
  for (const [path, { get }] of Object.entries<{ get?: { parameters?: Parameter[] } }>(paths)) {
    if (!get || path.includes('{') || path.endsWith('.csv')) continue;
    const sizes = (get.parameters ?? []).filter(({ name }) => name in SIZES || name === 'page_size');
    const query = sizes.map(({ name, schema }) => `${name}=${schema?.maximum ?? limits.pageSize}`);
    const { status, text } = await owner.get([path, ...query].join(query.length > 0 ? '?' : ''));
    expect([path, text.length <= answerLimits.bytes]).toEqual([path, true]);
    if (status === 200) requested.push(path);
    else expect([path, status]).toEqual([path, 413]);
  }
  expect(requested.length).toBeGreaterThan(10);
});

interface Parameter {
  readonly name: string;
  readonly schema?: { readonly maximum?: number };
}
