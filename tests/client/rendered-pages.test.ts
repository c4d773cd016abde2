import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { Execute } from '#client/app/apollo-server.ts';
import { renderPage } from '#client/entry-server.tsx';
import { publicPaths as pathsWith } from '#client/site/addresses.ts';
import { siteRoutes } from '#client/site/routes.tsx';
import { company } from '#domain/company.ts';
import { listMessages } from '#domain/messages.ts';
import { slots } from '#domain/slots.ts';
import { bareCaseStudy, seededCaseStudies } from '#tests/support/case-studies.ts';
import { withWords } from '#tests/support/seed-words.ts';

const publicPaths = pathsWith(seededCaseStudies);

const client = {
  __typename: 'Client',
  id: 'c1',
  name: 'Lohatra Forge <& Sons>',
  logo: '/marks/lohatra-forge.svg',
  logoAlt: '',
  description: 'Crankshafts',
  industry: ['Manufacturing'],
  project: ['ERP'],
  results: 'Closed in three days',
  region: 'India',
};
const testimonial = {
  __typename: 'Testimonial',
  id: 't1',
  name: 'Harjit Maskara',
  role: 'Works Manager',
  company: 'Lohatra Forge',
  clientLogo: null,
  projectType: 'Smart Manufacturing',
  content: 'They listened.',
  results: 'fewer stoppages',
};

const member = {
  __typename: 'TeamMember',
  id: 'm1',
  name: 'Zarin Contractor',
  role: 'CTO',
  bio: 'Builds things that last.',
  image: '/people/zarin.webp',
  imageAlt: '',
  expertise: [],
  social: { __typename: 'SocialLinks', email: '', linkedin: '', twitter: '' },
};
const technology = {
  __typename: 'Technology',
  id: 'k1',
  name: 'PostgreSQL',
  shortName: 'Postgres',
  description: 'A database.',
  logo: '/marks/postgresql.svg',
  logoAlt: '',
  url: '',
  categoryId: 'database',
  categoryName: 'Database',
};

const data: Record<string, Record<string, unknown>> = {
  Settings: {
    settings: {
      __typename: 'Settings',
      ...typed({ ...company, company: { ...company.company, logoDark: null } }),
    },
  },
  ClientDirectory: {
    clients: {
      __typename: 'ClientPage',
      items: [client],
      total: 1,
      isTotalExact: true,
      page: 1,
      pageSize: 48,
      pageCount: 1,
    },
    industries: ['Manufacturing'],
    regions: ['India'],
  },
  ClientLogos: { clients: { __typename: 'ClientPage', items: [client] } },
  Testimonials: { testimonials: [testimonial] },
  TeamMembers: { team: { __typename: 'TeamMemberPage', items: [member], total: 101 } },
  Technologies: { technologies: { __typename: 'TechnologyPage', items: [technology], total: 1 } },
  FreeSlots: {
    bookingHorizonDays: 60,
    // Wednesday, a holiday, and a Friday whose first slot is taken.
    freeSlots: [
      day('2031-01-01', 1),
      { ...day('2031-01-02'), holiday: 'Founding day' },
      day('2031-01-03', 0),
    ],
  },
  AppointmentByLink: {
    appointmentByLink: {
      __typename: 'LinkedAppointment',
      ...{ reference: 'DS-7K4Q-92', date: '2031-01-06', slot: '9:00 AM - 9:45 AM', state: 'requested' },
      canChange: true,
    },
  },
};

/** A day with its slots, of which the first has `seatsLeft`; without it, a day without appointments. */
function day(date: string, seatsLeft?: number): object {
  const open = seatsLeft === undefined ? [] : slots;
  return {
    __typename: 'AppointmentDay',
    ...{ date, isWorkingDay: open.length > 0, holiday: null },
    slots: open.map(({ label }, place) => ({
      ...{ __typename: 'AppointmentSlot', label, seatsLeft: place === 0 ? seatsLeft : 1 },
    })),
  };
}

/** Settings as in a response of the server: each group with its type name. */
function typed(value: object): object {
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      typeof part === 'object' && part !== null ? { __typename: `Settings_${name}`, ...typed(part) } : part,
    ]),
  );
}

const answering: Execute = async ({ operationName = '' }) => ({ data: data[operationName] ?? null });
const failing: Execute = async () => {
  throw new Error('The database is gone.');
};

const render = (path: string, execute: Execute = answering) => renderBy(path, withWords(execute));
const renderBy = (path: string, execute: Execute) =>
  renderPage({
    path,
    publicUrl: 'https://www.dalmara.example',
    now: new Date('2031-01-01'),
    analyticsId: null,
    execute,
  });

it('has a file for every row of the route table', () => {
  for (const { page } of siteRoutes) {
    expect(existsSync(fileURLToPath(new URL(`../../client/src/${page.source}`, import.meta.url)))).toBe(true);
  }
});

it('shows the results of its queries, escaped, with the year of the request', async () => {
  const { status, head, body, state, complete } = await render('/clients');
  expect({ status, complete }).toEqual({ status: 200, complete: true });
  expect(body).toContain('Lohatra Forge &lt;&amp; Sons&gt;');
  expect(body).toContain('Harjit Maskara');
  expect(body).toContain('2031');
  expect(body.match(/<h1/g)).toHaveLength(1);
  expect(head).toContain('<style data-emotion="s-global');
  // Emotion would move a style element without this mark, and the browser lay the page out again.
  expect(head).not.toMatch(/<style data-emotion="[^"]*"(?! data-s="")/);
  expect(state).not.toContain('<');
});

it('says where a list is longer than what is shown', async () => {
  expect((await render('/team')).body).toContain('The first 1 of 101 are shown here.');
  expect((await render('/services')).body).not.toContain('are shown here.');
});

/** The text of the first element that a pattern finds, without its tags. */
const textOf = (body: string, pattern: RegExp): string =>
  (pattern.exec(body)?.[1] ?? '').replaceAll(/<!--.*?-->|<[^>]*>/g, '');

it('a row that scrolls sideways on a phone says how many items it has, and the list of clients is none', async () => {
  const { body } = await render('/');
  const rows = [...body.matchAll(/<(ul|ol)[^>]*data-strip[^>]*>(.*?)<\/\1>(<p[^>]*>(\d+) in all)?/gs)];
  expect(rows.length).toBeGreaterThan(5);
  for (const [, , items = '', , count] of rows) {
    const several = items.match(/<li/g)?.length ?? 0;
    if (several > 1) expect(count).toBe(String(several));
  }
  expect((await render('/clients')).body).not.toMatch(/data-strip[^>]*aria-label="All who may be named"/);
});

it('sets all testimonials in one size, and says what their star means', async () => {
  const two = { testimonials: [testimonial, { ...testimonial, id: 't2', content: 'They came back.' }] };
  const { body } = await render('/', async ({ operationName = '' }) => ({
    data: operationName === 'Testimonials' ? two : (data[operationName] ?? null),
  }));
  expect(new Set(body.match(/<blockquote[^>]*>/g)).size).toBe(1);
  expect(body.match(/<blockquote/g)).toHaveLength(2);
  expect(body).toMatch(/<svg.{0,600}<\/svg><span[^>]*>Recommended for: <\/span>Smart Manufacturing/s);
});

it.each([
  ['/solutions/erp', 'ERP for plants and trading groups: '],
  ['/solutions/fee-collection', 'Fee Collection for bursars: '],
  ['/solutions/logistics', 'Logistics for fleet dispatchers: '],
  ['/solutions/workforce', 'Workforce for shift supervisors: '],
  ['/solutions/manufacturing', 'Smart Manufacturing for plants: '],
])('the title of %s begins with the product and its user, on one line of a phone', async (path, first) => {
  const title = textOf((await render(path)).body, /<h1[^>]*>(.*?)<\/h1>/s);
  expect(title.startsWith(first)).toBe(true);
  // 358 pixels hold 36 characters of a subheading.
  expect(first.length).toBeLessThanOrEqual(36);
});

it('the contact page says in two sentences how to report a security fault', async () => {
  const { body } = await render('/contact');
  const text = textOf(body, /Report a security fault<\/h2><p[^>]*>(.*?)<\/p>/s);
  expect(text).toContain('“Security” as the subject');
  expect(text.match(/\.(?= [A-Z]|$)/g)).toHaveLength(2);
});

it('the calculator has no price for half a vehicle', async () => {
  const { body } = await render('/pricing?units=12.5');
  expect(body).toContain('as a whole number from 1');
  expect((await render('/pricing?units=12')).body).not.toContain('as a whole number from 1');
});

it('shows the error of a query that failed, falls back to the default settings, and is incomplete', async () => {
  const { status, body, state, complete } = await render('/clients', failing);
  expect({ status, complete }).toEqual({ status: 200, complete: false });
  expect(body).toContain(listMessages.clients.error);
  expect(body).toContain(listMessages.testimonials.error);
  expect(body).toContain(company.contact.phone.uae);
  expect(state).toContain('ClientDirectory');
});

it('is the unavailable page, with menu and footer, where the words of a page cannot be had', async () => {
  const { status, complete, body } = await renderBy('/about', failing);
  expect({ status, complete }).toEqual({ status: 503, complete: false });
  expect(body).toContain('href="/pricing"');
  expect(body).not.toContain('steel town');
});

it.each([
  ['has errors beside its data', { errors: [new GraphQLError('Gone')] }],
  ['has no data', { data: null }],
])('takes an answer that %s for a failure', async (_case, answer) => {
  const { body, state, complete } = await render('/clients', async (operation) => ({
    ...(await answering(operation)),
    ...(operation.operationName === 'Testimonials' ? answer : {}),
  }));
  expect(complete).toBe(false);
  expect(body).toContain(listMessages.testimonials.error);
  expect(body).not.toContain(listMessages.clients.error);
  expect(JSON.parse(state).failed).toEqual([expect.stringMatching(/^Testimonials /)]);
});

it('renders a page the same whatever was rendered before it', async () => {
  const heads: string[] = [];
  for (const path of publicPaths) heads.push((await render(path)).head);
  // Those before one that leaves something behind come after it now.
  for (const [n, path] of publicPaths.entries()) expect((await render(path)).head, path).toBe(heads[n]);
});

it('shows of a case study what there is of it, without empty chapters', async () => {
  const bare = { data: { caseStudyAt: bareCaseStudy, caseStudyAfter: null } };
  const { status, head, body } = await renderBy('/case-studies/bare', async (operation) =>
    operation.operationName === 'CaseStudyPage' ? bare : withWords(answering)(operation),
  );
  expect(status).toBe(200);
  const headings = [...body.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, heading]) => heading);
  expect(headings.slice(0, 3)).toEqual(['Challenge', 'Solution', 'Client']);
  expect(headings).not.toContain('How it went');
  const emptied = body.match(/<(p|ul|ol|dd|strong|figure)(?: [^>]*)?><\//g) ?? [];
  expect(emptied).toEqual([]);
  expect(body).not.toContain('Next case study');
  expect(head).not.toContain('datePublished');
});

/** The alternative text of that picture on a page; undefined where the picture is not there. */
const altOf = (body: string, src: string) =>
  body
    .match(/<img\b[^>]*>/g)
    ?.find((image) => image.includes(`src="${src}"`))
    ?.match(/ alt="([^"]*)"/)?.[1];

it.each([
  // Beside a name the picture is decorative; without one the name is its alternative text.
  { path: '/clients', src: client.logo, otherwise: '' },
  { path: '/', src: client.logo, otherwise: 'Lohatra Forge &lt;&amp; Sons&gt;' },
  { path: '/team', src: member.image, otherwise: '' },
  { path: '/services', src: technology.logo, otherwise: '' },
])('says of the picture on $path what staff wrote of it', async ({ path, src, otherwise }) => {
  expect(altOf((await render(path)).body, src)).toBe(otherwise);
  const words = 'An anvil under a star';
  const written = JSON.parse(JSON.stringify(data).replaceAll('Alt":""', `Alt":"${words}"`));
  const { body } = await render(path, async ({ operationName = '' }) => ({
    data: written[operationName] ?? null,
  }));
  expect(altOf(body, src)).toBe(words);
});

it('shows the initials of a member without a picture', async () => {
  const without = JSON.parse(JSON.stringify(data).replaceAll(`"${member.image}"`, 'null'));
  const { body } = await render('/team', async ({ operationName = '' }) => ({
    data: without[operationName] ?? null,
  }));
  expect(body).toContain('>ZC</span>');
  expect(body).not.toContain(member.image);
});

it('shows the five placeholders where there are no logos', async () => {
  const { body } = await render('/', failing);
  expect(body).toContain('data-testid="logo-placeholders"');
});

it('renders the not-found page at an unknown address', async () => {
  const { status, head, body } = await render('/no-such-page');
  expect(status).toBe(404);
  expect(head).toContain('noindex');
  expect(body).toContain('There is no page at this address');
});

it('posts the contact form without scripts', async () => {
  const { body } = await render('/contact');
  expect(body).toMatch(
    /<form[^>]* method="post"[^>]* action="\/mail\/api"|<form[^>]* action="\/mail\/api"[^>]* method="post"/,
  );
  expect(body).toContain('name="form_type" value="contact"');
  for (const field of ['firstName', 'lastName', 'email', 'phone', 'subject', 'message']) {
    expect(body).toContain(`name="${field}"`);
  }
  expect(body.match(/ required=""/g)).toHaveLength(5);
});

describe('the page of the appointment form', () => {
  it('presets the next day with a free slot, says which slots are taken, and can post all of them', async () => {
    const { body } = await render('/schedule');
    const date = /<input[^>]*type="date"[^>]*>/.exec(body)?.[0];
    expect(date).toContain('value="2031-01-03"');
    expect(date).toContain('min="2031-01-01"');
    const radios = body.match(/<input[^>]*type="radio"[^>]*>/g) ?? [];
    expect(radios).toHaveLength(8);
    // Without scripts another date may be chosen, on which they are free.
    expect(radios.filter((radio) => radio.includes('disabled'))).toEqual([]);
    expect(body.match(/no longer free on Fri 3 Jan/g)).toHaveLength(1);
    expect(body.match(/already past today/g)).toBeNull();
  });

  it('speaks of a request, and ends with the last day that can be booked', async () => {
    const { body, head } = await render('/schedule');
    expect(head).toContain('Request a consultation');
    const form = body.slice(body.indexOf('<form'), body.indexOf('</form>'));
    expect(form).toContain('aria-label="Your request"');
    expect(form).toContain('>Request Appointment</button>');
    expect(body).not.toContain('You receive a confirmation');
    // 60 days after 1 January.
    expect(/<input[^>]*type="date"[^>]*>/.exec(body)?.[0]).toContain('max="2031-03-02"');
  });

  it('offers the first three free slots, none of them today', async () => {
    const { body } = await render('/schedule');
    const group = body.slice(body.indexOf('role="group"'), body.indexOf('<form'));
    const offered = [...group.matchAll(/<button[^>]*><span>(.*?)<\/span>/g)];
    expect(offered.map(([, words]) => words?.replaceAll('<!-- -->', ''))).toEqual([
      'Fri 3 Jan, 9:45 AM IST',
      'Fri 3 Jan, 10:30 AM IST',
      'Fri 3 Jan, 11:15 AM IST',
    ]);
  });

  it('presets the next day from Monday to Friday where the slots cannot be read', async () => {
    const { body, complete } = await render('/schedule', failing);
    expect(complete).toBe(false);
    expect(body).toMatch(/<input[^>]*type="date"[^>]*value="2031-01-02"|value="2031-01-02"[^>]*type="date"/);
    expect(body).not.toContain('no longer free');
  });
});

const LINK = `/appointment/${'k'.repeat(50)}`;

it('the page of a link to an appointment has the appointment, and forms that post without scripts', async () => {
  const { status, head, body } = await render(`${LINK}?date=2031-01-03`);
  expect(status).toBe(200);
  expect(head).toContain('noindex');
  expect(head).not.toContain(LINK);
  expect(body).toContain('Monday 6 January 2031');
  expect(body).toContain('DS-7K4Q-92');
  expect(body.match(new RegExp(`action="${LINK}"`, 'g'))).toHaveLength(2);
  for (const action of ['move', 'cancel']) expect(body).toContain(`name="action" value="${action}"`);
  expect(body).toContain('name="slot"');
  expect(body).toMatch(/name="date"[^>]*value="2031-01-03"|value="2031-01-03"[^>]*name="date"/);
});

it.each([
  ['is unknown', { appointmentByLink: null }, 'This link leads to no appointment'],
  ['cannot be read', null, 'Your appointment could not be loaded. Please try again.'],
])('the page of a link to an appointment says that it %s', async (_case, answer, words) => {
  const { body } = await render(LINK, async ({ operationName = '' }) => ({
    data: operationName === 'AppointmentByLink' ? answer : (data[operationName] ?? null),
  }));
  expect(body).toContain(words);
  expect(body).not.toContain('name="action"');
});
