import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { Activity } from '#db/entities/activity.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { inquiriesCsv } from '#gateway/features/inquiries/inbox/inquiries.replies.ts';
import { inquiriesInBatches } from '#gateway/features/inquiries/inbox/inquiry-export.ts';
import { aContact, anAppointment, aPricingInquiry } from '#tests/support/builders.ts';
import { call } from '#tests/support/call.ts';
import { type Caller, gatewayForAll } from '#tests/support/gateway-for.ts';
import { mailApis } from '#tests/support/mail-apis.ts';

const MINUTE = 60_000;

let staff: Caller;
const gateway = gatewayForAll();
beforeAll(async () => {
  staff = await gateway.staff();
});

/** Signs in as staff for each query, since the clock may have passed the end of a session. */
const sendQuery = async (query: string, variables: Record<string, unknown> = {}) =>
  (await staff.graphql(query, variables)).body.data;

const waited = async () =>
  (await sendQuery('{ inquiries { items { businessHoursWaited } } }')).inquiries.items[0];

it('the waiting time of an inquiry is counted in business hours by the server clock, until it is answered', async () => {
  // A Friday, half past two in India.
  gateway.clock.set('2026-11-20T09:00:00.000Z');
  await mailApis.json(gateway.visitor(), 'contact', aContact());
  expect(await waited()).toEqual({ businessHoursWaited: 0 });
  gateway.clock.advance(30 * MINUTE);
  expect(await waited()).toEqual({ businessHoursWaited: 0.5 });
  gateway.clock.set('2026-11-23T04:30:00.000Z');
  staff = await gateway.staff();
  expect(await waited()).toEqual({ businessHoursWaited: 2.5 });
  const { items } = (await sendQuery('{ inquiries { items { id } } }')).inquiries;
  const { updateInquiry } = await sendQuery(
    'mutation($id: ID!) { updateInquiry(id: $id, input: { state: answered }) { businessHoursWaited } }',
    items[0],
  );
  expect(updateInquiry).toEqual({ businessHoursWaited: null });
});

const count = async (caller: Caller) => call(caller, 'newInquiryCount');

it('the bell counts new inquiries, for staff and for tokens that may read the inbox', async () => {
  const before = (await count(staff)).value;
  await mailApis.json(gateway.visitor(), 'contact', aContact());
  await mailApis.json(gateway.visitor(), 'contact', aContact({ firstName: 'www.a.example' }));
  expect((await count(staff)).value).toBe(before + 1);
  expect((await count(await gateway.tool(['inquiries:read']))).value).toBe(before + 1);
});

describe('the export', () => {
  const address = '/v1/inquiries.csv';
  /** Rows of a CSV whose cells hold no line breaks. */
  const rowsOf = (csv: string) =>
    csv
      .replace(/^\ufeff/, '')
      .trimEnd()
      .split('\r\n');

  it('is available to staff and to tokens that may read the inbox only', async () => {
    for (const mount of ['/api/v1', '/v1']) {
      const url = `${mount}/inquiries.csv`;
      expect((await gateway.visitor().get(url)).body).toMatchObject({ code: 'UNAUTHENTICATED' });
      expect((await (await gateway.tool(['content:write'])).get(url)).status).toBe(403);
      // A request from another site is not authenticated by the session cookie.
      expect((await staff.get(url, { 'sec-fetch-site': 'cross-site' })).status).toBe(401);
      expect((await (await gateway.tool(['inquiries:read'])).get(url)).status).toBe(200);
      const { status, headers } = await staff.get(url);
      expect([status, headers]).toMatchObject([
        200,
        {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="inquiries.csv"',
          'cache-control': 'no-store',
        },
      ]);
    }
  });

  it('has a row for each inquiry, newest first, readable by a spreadsheet', async () => {
    gateway.clock.set('2026-11-24T06:00:00.000Z');
    staff = await gateway.staff();
    const filled = aPricingInquiry({ name: 'Żaneta, "Z" Öz', email: 'z@csv.example' });
    const { reference } = (
      await mailApis.json(gateway.visitor(), 'pricing', { ...filled, page: '/pricing?ref=Partner' })
    ).value;
    gateway.clock.advance(90 * MINUTE);
    const appointment = anAppointment({ email: 'y@csv.example', date: '2026-11-26' });
    const second = (await mailApis.json(gateway.visitor(), 'schedule', appointment)).value;
    const csv = (await staff.get(`${address}?search=csv.example`)).text;
    expect(csv.startsWith('\ufeff')).toBe(true);
    const [head, ...rows] = rowsOf(csv);
    expect(head).toBe(
      'Reference,Received,Type,State,Name,Email,Subject,Business hours waited,Phone,Plan,Preferred date,Preferred time (IST),Consultation type,Company,Job title,Company size,Industry,Region,Message,Note,Page,Source,Medium,Campaign,Appointment,Appointment date,Appointment time (IST)',
    );
    expect(rows).toEqual([
      `${second.reference},2026-11-24T07:30:00.000Z,schedule,new,Meera Sundaram,y@csv.example,"Appointment on Thursday 26 November 2026, 9:00 AM IST",0.0,'+91 44 555 0100,,2026-11-26,9:00 AM - 9:45 AM,Security Assessment,Orrin Mills,Head of IT,51-200,Manufacturing,India,,,,,,,requested,2026-11-26,9:00 AM - 9:45 AM`,
      `${reference},2026-11-24T06:00:00.000Z,pricing,new,"Żaneta, ""Z"" Öz",z@csv.example,Pricing: Business,1.5,,Business,,,,,,,,,How many users?,,/pricing,partner,,,,,`,
    ]);
  });

  it('has the filters of the list', async () => {
    const count = async (query: string) => rowsOf((await staff.get(`${address}?${query}`)).text).length - 1;
    expect(await count('search=csv.example&type=pricing')).toBe(1);
    expect(await count('type=schedule&state=new')).toBe(1);
    expect(await count('state=closed')).toBe(0);
    expect(await count('search=nobody+at+all')).toBe(0);
    const { inquiries } = await sendQuery('{ inquiries { total } }');
    expect(await count('')).toBe(inquiries.total);
  });

  it.each(['=', '+', '-', '@'])('escapes a formula that begins with %s', async (sign) => {
    const hostile = `${sign}HYPERLINK("https://evil.example")`;
    const email = `formula.${sign.charCodeAt(0)}@csv.example`;
    await mailApis.json(
      gateway.visitor(),
      'contact',
      aContact({ email, message: hostile, subject: hostile }),
    );
    const [, row] = rowsOf((await staff.get(`${address}?search=${email}`)).text);
    expect(row?.split(`"'${sign}HYPERLINK(""https://evil.example"")"`)).toHaveLength(3);
  });

  it.each(['=', '+', '-', '@', '\t', '\r'])('makes a cell that begins with %j text', async (sign) => {
    const row = {
      reference: 'DS-0000-00',
      createdAt: new Date(0),
      answers: [{ name: 'message', label: 'Message', value: `${sign}1` }],
      businessHoursWaited: null,
    };
    async function* one() {
      yield [row] as never;
    }
    expect(await text(inquiriesCsv(one()))).toContain(`'${sign}1`);
  });

  it.each(['\n', '\r', '\r\n'])('quotes a cell with %j, so that no formula begins a row', async (end) => {
    const value = `Hello${end}=1+1`;
    async function* one() {
      yield [
        {
          createdAt: new Date(0),
          answers: [{ name: 'message', label: 'Message', value }],
          businessHoursWaited: null,
        },
      ] as never;
    }
    expect(await text(inquiriesCsv(one()))).toContain(`"${value}"`);
  });

  it('contains all inquiries, whatever their number, each once', async () => {
    await gateway.database.write(async (manager) => {
      const [first] = await manager.query("SELECT * FROM inquiries WHERE email <> 'z@csv.example' LIMIT 1");
      const names = Object.keys(first);
      for (let n = 0; n < 1100; n += 1) {
        const row = {
          ...first,
          id: `many-${n}`,
          reference: `DS-MANY-${n}`,
          clientKey: null,
          state: 'closed',
        };
        const marks = names.map(() => '?').join(', ');
        await manager.query(
          `INSERT INTO inquiries (${names.join(', ')}) VALUES (${marks})`,
          names.map((name) => row[name as keyof typeof row]),
        );
      }
    });
    const rows = rowsOf((await staff.get(`${address}?state=closed`)).text).slice(1);
    expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(1100);
    expect(rows).toHaveLength(1100);
  });

  it('of some words is whole, also where all but the last batch hold none of them', async () => {
    const found = rowsOf((await staff.get(`${address}?search=z@csv.example`)).text).slice(1);
    expect(found).toHaveLength(1);
    await gateway.database.write(async (manager) => {
      const row = await manager.findOneByOrFail(Inquiry, { email: 'z@csv.example' });
      for (let n = 0; n < 300; n += 1) {
        const other = { id: `late-${n}`, reference: `DS-LATE-${n}`, searchText: 'something else' };
        await manager.insert(Inquiry, { ...row, ...other, createdAt: gateway.clock.now(), sendKey: null });
      }
    });
    expect(rowsOf((await staff.get(`${address}?search=z@csv.example`)).text).slice(1)).toEqual(found);
  });

  it('of the view mine leaves out what is put off, and of snoozed what is not', async () => {
    const sales = await gateway.person('sales');
    const own = async (email: string, snoozedUntil: string | null) => {
      const { value } = await mailApis.json(gateway.visitor(), 'contact', aContact({ email }));
      const { reference } = value;
      const { id } = await gateway.rows.findOneByOrFail(Inquiry, { reference });
      const query = 'mutation($id: ID!, $i: InquiryInput!) { updateInquiry(id: $id, input: $i) { id } }';
      const input = { ownerId: 'account-sales', snoozedUntil };
      expect((await sales.graphql(query, { id, i: input })).body.errors).toBeUndefined();
      return reference;
    };
    const mine = await own('mine@csv.example', null);
    const later = await own('later@csv.example', '2026-11-25T06:00:00Z');
    const referencesOf = async (view: string) =>
      rowsOf((await sales.get(`${address}?view=${view}`)).text)
        .slice(1)
        .map((row) => row.split(',')[0]);
    expect([await referencesOf('mine'), await referencesOf('snoozed')]).toEqual([[mine], [later]]);
    gateway.clock.set('2026-11-25T06:00:00.000Z');
    staff = await gateway.staff();
    const again = await gateway.staff('sales');
    const { text: csv } = await again.get(`${address}?view=mine`);
    expect(
      rowsOf(csv)
        .slice(1)
        .map((row) => row.split(',')[0])
        .sort(),
    ).toEqual([mine, later].sort());
  });

  it('refuses a filter that is no view, state, form or state of letters, and logs nothing of it', async () => {
    for (const wrong of ['view=unasigned', 'state=opened', 'type=letter', 'letters=lost'])
      expect([wrong, (await staff.get(`${address}?${wrong}`)).status]).toEqual([wrong, 422]);
    const logged = await gateway.rows.findBy(Activity, { action: 'exported' });
    expect(logged.map(({ summary }) => summary).join()).not.toMatch(/unasigned|opened|letter,|lost/);
    expect((await staff.get(`${address}?view=&state=&type=&letters=sent`)).status).toBe(200);
  });

  it('lets other work run between its batches', async () => {
    const turns: string[] = [];
    let isDone = false;
    const note = () => {
      if (turns.at(-1) !== 'other work') turns.push('other work');
      if (!isDone) setImmediate(note);
    };
    setImmediate(note);
    const batches = inquiriesInBatches(
      gateway.database,
      { state: 'closed' },
      {
        accountId: null,
        now: new Date(),
        overdueBefore: new Date(0),
        holidays: [],
      },
    );
    for await (const rows of batches) turns.push(`${rows.length} rows`);
    isDone = true;
    const [first, last] = [
      turns.findIndex((turn) => turn.endsWith('rows')),
      turns.findLastIndex((turn) => turn.endsWith('rows')),
    ];
    expect(turns.slice(first, last)).toContain('other work');
  });
});
