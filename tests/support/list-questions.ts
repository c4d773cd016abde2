import { engine } from './test-databases.ts';
import type { Caller, HttpResponse } from './test-gateway.ts';

/** A read of the API whose cost must not grow with its table. */
export interface ListQuestion {
  readonly name: string;
  readonly asker: 'visitor' | 'staff';
  /** The indexes that bound it, as SQLite and MySQL name them; `PRIMARY` is the primary key of a table. */
  readonly indexes: readonly string[];
  ask(caller: Caller): Promise<HttpResponse>;
}

const graphql =
  (query: string, variables: Record<string, unknown> = {}) =>
  (caller: Caller) =>
    caller.graphql(query, variables);

const clients = (filter: object, page = 1) =>
  graphql(
    'query($filter: ClientFilter, $page: Int) { clients(filter: $filter, page: $page) { items { id name region industry } total isTotalExact pageCount } }',
    { filter, page },
  );
/** The clients behind a place in the middle of the list. */
const clientsBehind = (filter: object) =>
  graphql(
    'query($filter: ClientFilter, $after: String) { clientsConnection(first: 20, after: $after, filter: $filter) { edges { cursor node { id name } } pageInfo { hasNextPage endCursor } } }',
    { filter, after: Buffer.from(JSON.stringify(['m', ''])).toString('base64url') },
  );
const inquiries = (filter: object, page = 1, sort = 'newest') =>
  graphql(
    'query($filter: InquiryFilter, $page: Int, $sort: InquirySort) { inquiries(filter: $filter, page: $page, sort: $sort) { items { id reference state letters { id state } } total isTotalExact pageCount } }',
    { filter, page, sort },
  );
const contacts = (filter: object, sort?: object) =>
  graphql(
    'query($filter: ContactFilter, $sort: ContactSort) { contacts(filter: $filter, sort: $sort) { items { id name addresses company } total isTotalExact } }',
    { filter, sort },
  );
const figures = (variables: object) =>
  graphql(
    'query($from: String!, $to: String!, $form: FormType) { inquiryFigures(from: $from, to: $to, formType: $form) { total detailsFrom weeks { count } pages { others } answers { medianHours } } }',
    { from: '2025-11-17', to: '2026-11-20', ...variables },
  );
const activity = (filter: object, page = 1) =>
  graphql(
    'query($filter: ActivityFilter, $page: Int) { activity(filter: $filter, page: $page) { items { id at actor summary changes { field before after } } total pageCount } }',
    { filter, page },
  );
const list =
  (path: string) =>
  (caller: Caller): Promise<HttpResponse> =>
    caller.get(path);

/** Words that many rows of tests/bench/large-rows.ts have, and words that few have. */
const COMMON = 'harbour';
const RARE = 'harbour spindle kiosk';
/** What bounds a search for a common word: on MySQL the order of the list, whose first rows hold it. */
const BY_COMMON_WORD = engine === 'mysql' ? 'idx_clients_order' : 'search';

/** One question for each order, filter and search there is, with the last page where a list has numbered pages. */
export const listQuestions = ({
  lastClients = 1,
  lastActivity = 1,
  lastInquiries = 1,
  deepPage = 1,
} = {}): ListQuestion[] => [
  visitor('REST clients', list('/v1/clients'), 'idx_clients_order'),
  visitor(
    'REST clients, last page',
    list(`/v1/clients?page=${lastClients * 2}&pageSize=500`),
    'idx_clients_order',
  ),
  visitor(
    'REST clients in the reverse order',
    list('/v1/clients?sort=-name&pageSize=10'),
    'idx_clients_order',
  ),
  visitor(
    'REST clients of a region in the reverse order',
    list('/v1/clients?region=UAE&sort=-name&pageSize=10'),
    'idx_clients_region_order',
  ),
  visitor('REST clients by time', list('/v1/clients?sort=-updated_at&pageSize=10'), 'idx_clients_updated'),
  visitor('REST clients by region', list('/v1/clients?sort=region&pageSize=10'), 'idx_clients_region_order'),
  visitor(
    'REST clients of a region by time',
    list('/v1/clients?region=UAE&sort=created_at&pageSize=10'),
    'idx_clients_region_order',
  ),
  visitor('clients, first page', clients({}), 'idx_clients_order'),
  visitor('clients, page in the middle', clients({}, Math.ceil(lastClients * 50)), 'idx_clients_order'),
  visitor('clients, last page', clients({}, lastClients * 100), 'idx_clients_order'),
  visitor('clients behind a cursor', clientsBehind({}), 'idx_clients_order'),
  visitor(
    'clients of a region behind a cursor',
    clientsBehind({ region: 'UAE' }),
    'idx_clients_region_order',
  ),
  visitor('clients of an industry behind a cursor', clientsBehind({ industry: 'Technology' }), 'PRIMARY'),
  visitor('clients with a common word behind a cursor', clientsBehind({ search: COMMON }), BY_COMMON_WORD),
  visitor('clients of a region', clients({ region: 'UAE' }), 'idx_clients_region_order'),
  visitor('clients of an industry', clients({ industry: 'Technology' }), 'PRIMARY'),
  visitor(
    'clients of both',
    clients({ industry: 'Technology', region: 'UAE' }, 3),
    'idx_clients_region_order',
  ),
  visitor('clients with a common word', clients({ search: COMMON }), BY_COMMON_WORD),
  visitor('clients with rare words', clients({ search: RARE }), 'search'),
  visitor('clients with two letters', clients({ search: 'ki' }), 'idx_clients_order'),
  visitor('clients searched in a region', clients({ search: COMMON, region: 'UAE' }), BY_COMMON_WORD),
  visitor(
    'logos of the home page',
    graphql('{ clients(pageSize: 100) { items { id name logo } } }'),
    'idx_clients_order',
  ),
  staff('inbox', inquiries({}), 'idx_inquiries_created_id'),
  staff('inbox, last page', inquiries({}, lastInquiries), 'idx_inquiries_created_id'),
  staff('inbox of a state', inquiries({ state: 'new' }), 'idx_inquiries_state_created'),
  staff(
    'inbox of a form and state, deep page',
    inquiries({ state: 'closed', formType: 'pricing' }, deepPage),
    'idx_inquiries_',
  ),
  staff('inbox, oldest first', inquiries({}, 1, 'oldest'), 'idx_inquiries_created_id'),
  staff(
    'inbox between two days, without spam',
    inquiries({ from: '2026-01-01', to: '2026-11-01', exceptStates: ['spam'] }),
    'idx_inquiries_created_id',
  ),
  staff('inbox of what is put off', inquiries({ view: 'snoozed' }), 'idx_inquiries_state_snoozed'),
  staff('inbox of mine', inquiries({ view: 'mine' }), 'idx_inquiries_state_owner'),
  staff('inbox without an owner', inquiries({ view: 'unassigned' }, deepPage), 'idx_inquiries_state_owner'),
  staff(
    'inbox of what is overdue',
    inquiries({ view: 'overdue' }, 2, 'oldest'),
    'idx_inquiries_state_created',
  ),
  staff('inbox of mine with a common word', inquiries({ view: 'mine', search: COMMON }), 'search'),
  staff(
    'counts of the inbox',
    graphql('{ inboxCounts { mine unassigned overdue snoozed all spam } }'),
    'idx_inquiries_state_reopened',
  ),
  staff('figures of a year', figures({}), 'idx_inquiries_created_id'),
  staff('figures of a form', figures({ form: 'contact' }), 'idx_inquiries_form_created'),
  staff('inbox with failed letters', inquiries({ letterState: 'failed' }), 'idx_letters_state'),
  staff('inbox with sent letters', inquiries({ letterState: 'sent' }, 20), 'idx_letters_state'),
  staff('inbox of a label', inquiries({ labelId: 'label-1' }, 3), 'idx_inquiry_labels_label'),
  staff('inbox with a common word', inquiries({ search: COMMON }), 'search'),
  staff('inbox with rare words', inquiries({ search: RARE }), 'search'),
  staff('inbox by address', inquiries({ search: 'sender777@orrin.example' }), 'search'),
  staff('contacts', contacts({}), 'idx_inquiries_created_id', 'idx_inquiries_sender'),
  staff(
    'contacts, who wrote first comes first',
    contacts({}, { by: 'first_contact' }),
    'idx_inquiries_created_id',
  ),
  staff('contacts by address', contacts({}, { by: 'address' }), 'idx_inquiries_sender'),
  staff('contacts with a common word', contacts({ search: COMMON }), 'search', 'idx_inquiries_sender'),
  staff('contacts of a firm', contacts({ firm: 'orrin.example' }), 'idx_inquiries_sender'),
  staff('activity', activity({}), 'idx_activity_at_id'),
  staff('activity, last page', activity({}, lastActivity), 'idx_activity_at_id'),
  staff('activity of a person', activity({ actor: 'meera' }, 7), 'idx_activity_at_id'),
  staff(
    'activity by three filters',
    activity({ actor: 'meera', action: 'deleted', thing: 'settings' }),
    'idx_activity_at_id',
  ),
  staff('activity of a day', activity({ from: '2026-03-01', to: '2026-03-01' }), 'idx_activity_at_id'),
  staff('activity options', graphql('{ activityOptions { actors actions things } }')),
  staff(
    'dashboard',
    graphql(
      '{ dashboard { totalClients newInquiries heldInquiries failedLetters recentActivity { id } sinceLastWorkingDay { from } } inquiryArrivals { date } }',
    ),
    'idx_activity_at_id',
  ),
  staff('bell', graphql('{ newInquiryCount failedLetterCount }'), 'idx_letters_state'),
  staff(
    'appointments of a week',
    graphql(
      '{ appointments(from: "2026-03-02", to: "2026-03-08") { id date slot state reference name } scheduleSettings { version } }',
    ),
    'uq_appointments_seat',
  ),
  staff('bell, appointments', graphql('{ requestedAppointmentCount }'), 'idx_appointments_state_date'),
  visitor(
    'free slots',
    graphql('{ freeSlots(from: "2026-11-20", to: "2027-01-19") { date slots { label seatsLeft } } }'),
    'uq_appointments_seat',
  ),
  staff('search of the admin', graphql('{ search(text: "harbour") { kind id title } }'), 'search'),
];

const visitor = (name: string, ask: ListQuestion['ask'], ...indexes: string[]): ListQuestion => ({
  name,
  asker: 'visitor',
  indexes,
  ask,
});

const staff = (name: string, ask: ListQuestion['ask'], ...indexes: string[]): ListQuestion => ({
  name,
  asker: 'staff',
  indexes,
  ask,
});
