import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inquiriesCsv } from '#gateway/features/inquiries/inquiries.replies.ts';
import { aContact, anAppointment, aPricingInquiry } from '#tests/support/builders.ts';
import { graphqlOutcome } from '#tests/support/doors.ts';
import { type Caller, House } from '#tests/support/house.ts';
import { mailDoors } from '#tests/support/mail-doors.ts';

const MINUTE = 60_000;

let house: House;
let staff: Caller;
beforeAll(async () => {
  house = await House.build();
  staff = await house.staff();
});
afterAll(() => house.close());

/** Asks as staff do; the clock may have turned past the end of a session. */
const ask = async (query: string, variables: Record<string, unknown> = {}) =>
  (await staff.graphql(query, variables)).body.data;

describe('how long somebody waits', () => {
  const waited = async () =>
    (await ask('{ inquiries { items { businessHoursWaited } } }')).inquiries.items[0];

  it('is counted in business hours by the clock of the server, until it is answered', async () => {
    // A Friday, half past two in India.
    house.clock.set('2026-11-20T09:00:00.000Z');
    await mailDoors.json(house.visitor(), 'contact', aContact());
    expect(await waited()).toEqual({ businessHoursWaited: 0 });
    house.clock.turn(30 * MINUTE);
    expect(await waited()).toEqual({ businessHoursWaited: 0.5 });
    house.clock.set('2026-11-23T04:30:00.000Z');
    staff = await house.staff();
    expect(await waited()).toEqual({ businessHoursWaited: 2.5 });
    const { items } = (await ask('{ inquiries { items { id } } }')).inquiries;
    const { updateInquiry } = await ask(
      'mutation($id: ID!) { updateInquiry(id: $id, input: { state: "answered" }) { businessHoursWaited } }',
      items[0],
    );
    expect(updateInquiry).toEqual({ businessHoursWaited: null });
  });
});

describe('the bell', () => {
  const count = async (caller: Caller) =>
    graphqlOutcome(await caller.graphql('{ newInquiryCount }'), 'newInquiryCount');

  it('counts what is new, for staff and for tools that may read the inbox', async () => {
    const before = (await count(staff)).value;
    await mailDoors.json(house.visitor(), 'contact', aContact());
    await mailDoors.json(house.visitor(), 'contact', aContact({ firstName: 'www.a.example' }));
    expect((await count(staff)).value).toBe(before + 1);
    expect((await count(await house.tool(['inquiries:read']))).value).toBe(before + 1);
  });

  it('says nothing to anybody else', async () => {
    expect((await count(house.visitor())).code).toBe('NOT_SIGNED_IN');
    expect((await count(await house.tool(['content:write']))).code).toBe('FORBIDDEN');
  });
});

describe('the export', () => {
  const address = '/v1/inquiries.csv';
  /** Rows of a CSV whose cells hold no line breaks. */
  const rowsOf = (csv: string) =>
    csv
      .replace(/^\ufeff/, '')
      .trimEnd()
      .split('\r\n');

  it('is given to staff and to tools that may read the inbox, and to nobody else', async () => {
    for (const mount of ['/api/v1', '/v1']) {
      const url = `${mount}/inquiries.csv`;
      expect((await house.visitor().get(url)).body).toMatchObject({ code: 'NOT_SIGNED_IN' });
      expect((await (await house.tool(['content:write'])).get(url)).status).toBe(403);
      // Another site that sends a person here gets nothing with the person's cookie.
      expect((await staff.get(url, { 'sec-fetch-site': 'cross-site' })).status).toBe(401);
      expect((await (await house.tool(['inquiries:read'])).get(url)).status).toBe(200);
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

  it('holds a row for each inquiry, newest first, in columns a spreadsheet can read', async () => {
    house.clock.set('2026-11-24T06:00:00.000Z');
    staff = await house.staff();
    const filled = aPricingInquiry({ name: 'Żaneta, "Z" Öz', email: 'z@csv.example' });
    const { reference } = (await mailDoors.json(house.visitor(), 'pricing', filled)).value;
    house.clock.turn(90 * MINUTE);
    const appointment = anAppointment({ email: 'y@csv.example', date: '2026-11-26' });
    const second = (await mailDoors.json(house.visitor(), 'schedule', appointment)).value;
    const csv = (await staff.get(`${address}?search=csv.example`)).text;
    expect(csv.startsWith('\ufeff')).toBe(true);
    const [head, ...rows] = rowsOf(csv);
    expect(head).toBe(
      'Reference,Received,Type,State,Name,Email,Subject,Business hours waited,Phone,Plan,Preferred date,Preferred time (IST),Consultation type,Company,Job title,Company size,Industry,Region,Message,Note',
    );
    expect(rows).toEqual([
      `${second.reference},2026-11-24T07:30:00.000Z,schedule,new,Meera Sundaram,y@csv.example,"Appointment on 2026-11-26, 9:00 AM - 9:45 AM IST",0.0,'+91 44 555 0100,,2026-11-26,9:00 AM - 9:45 AM,Security Assessment,Orrin Mills,Head of IT,51-200,Manufacturing,India,,`,
      `${reference},2026-11-24T06:00:00.000Z,pricing,new,"Żaneta, ""Z"" Öz",z@csv.example,Pricing: Business,1.5,,Business,,,,,,,,,How many users?,`,
    ]);
  });

  it('is narrowed as the list is', async () => {
    const count = async (query: string) => rowsOf((await staff.get(`${address}?${query}`)).text).length - 1;
    expect(await count('search=csv.example&type=pricing')).toBe(1);
    expect(await count('type=schedule&state=new')).toBe(1);
    expect(await count('state=closed')).toBe(0);
    expect(await count('search=nobody+at+all')).toBe(0);
    const { inquiries } = await ask('{ inquiries { total } }');
    expect(await count('')).toBe(inquiries.total);
  });

  it.each(['=', '+', '-', '@'])('runs no formula that begins with %s', async (sign) => {
    const hostile = `${sign}HYPERLINK("https://evil.example")`;
    const email = `formula.${sign.charCodeAt(0)}@csv.example`;
    await mailDoors.json(house.visitor(), 'contact', aContact({ email, message: hostile, subject: hostile }));
    const [, row] = rowsOf((await staff.get(`${address}?search=${email}`)).text);
    expect(row?.split(`"'${sign}HYPERLINK(""https://evil.example"")"`)).toHaveLength(3);
  });

  it.each(['=', '+', '-', '@', '\t', '\r'])('makes text of a cell that begins with %j', async (sign) => {
    const row = {
      reference: 'DS-0000-00',
      createdAt: new Date(0),
      answers: [{ label: 'Message', value: `${sign}1` }],
      businessHoursWaited: null,
    };
    async function* one() {
      yield row as never;
    }
    expect(await text(inquiriesCsv(one()))).toContain(`'${sign}1`);
  });

  it.each(['\n', '\r', '\r\n'])(
    'keeps a cell with %j in it whole, so that no formula begins a row',
    async (end) => {
      const value = `Hello${end}=1+1`;
      async function* one() {
        yield {
          createdAt: new Date(0),
          answers: [{ label: 'Message', value }],
          businessHoursWaited: null,
        } as never;
      }
      expect(await text(inquiriesCsv(one()))).toContain(`"${value}"`);
    },
  );

  it('holds all of them, however many there are, each once', async () => {
    await house.database.write(async (manager) => {
      const [first] = await manager.query('SELECT * FROM inquiries LIMIT 1');
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
});
