import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#db/database.ts';
import { Appointment } from '#db/entities/appointment.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { TeamMember } from '#db/entities/team-member.entity.ts';
import { Testimonial } from '#db/entities/testimonial.entity.ts';
import { aContact } from '#tests/support/builders.ts';
import { mailApis } from '#tests/support/mail-apis.ts';
import { newTestDatabase, type TestDatabase } from '#tests/support/test-databases.ts';
import { type Caller, TestGateway } from '#tests/support/test-gateway.ts';

let testDatabase: TestDatabase;
let database: Database;
/** A database of the first version: only the first migration has run. */
beforeAll(async () => {
  testDatabase = await newTestDatabase();
  database = await Database.open(testDatabase.url);
  await database.migrate();
  const later = database.schema.migrations.slice(1);
  for (const _ of later) await database.schema.undoLastMigration({ transaction: 'each' });
});
afterAll(async () => {
  await database.close();
  await testDatabase.remove();
});

it('rows stored by an earlier version are kept and complete', async () => {
  await database.schema.query(
    "INSERT INTO testimonials (id, name, role, company, clientLogo, projectType, content, results, position) VALUES ('old', 'Zoë Rao', '', 'Orrin', NULL, '', 'Déjà vu', '', 4)",
  );
  await database.schema.query(
    "INSERT INTO team_members (id, name, role, department, bio, image, expertise, achievements, social, searchText, createdAt, updatedAt) VALUES ('old', 'Ilsa', '', '', 'Builds.', '/media/ilsa.png', '[]', '[]', '{}', 'ilsa', '2026-01-01 00:00:00.000', '2026-01-01 00:00:00.000')",
  );
  await database.schema.query(
    "INSERT INTO inquiries (id, reference, formType, name, email, subject, answers, state, note, searchText, createdAt) VALUES ('old', 'DS-0000-01', 'contact', 'Zoë', 'zoe@orrin.example', 'Hello', '[]', 'open', '', 'zoe', '2026-01-01 00:00:00.000')",
  );
  await database.schema.query(
    "INSERT INTO letters (id, inquiryId, kind, messageId, recipient, subject, text, html, state, attempts, nextAttemptAt, createdAt) VALUES ('old', 'old', 'staff', '<1@x>', 'a@dalmara.example', '', '', '', 'owed', 0, '2026-01-01 00:00:00.000', '2026-01-01 00:00:00.000')",
  );
  const { firstName, lastName, email, phone, subject, message } = aContact();
  const answers = Object.entries({
    Name: `${firstName} ${lastName}`,
    Email: email,
    Phone: phone,
    Subject: subject,
    Message: message,
  }).map(([label, value]) => ({ label, value }));
  await database.schema.query(
    "INSERT INTO inquiries (id, reference, formType, name, email, subject, answers, state, note, clientKey, searchText, createdAt) VALUES ('spam', 'DS-0000-02', 'contact', '', '', '', ?, 'spam', '', 'a key', '', '2026-01-01 00:00:00.000')",
    [JSON.stringify(answers)],
  );
  await database.schema.query(
    "INSERT INTO letters (id, inquiryId, kind, messageId, recipient, subject, text, html, state, attempts, nextAttemptAt, createdAt) VALUES ('spam', 'spam', 'staff', '<2@x>', 'a@dalmara.example', '', '', '', 'held', 0, '2026-01-01 00:00:00.000', '2026-01-01 00:00:00.000')",
  );
  // Four requests for one slot that lies ahead, of which one is done and one unwanted, one that is over, and one that was
  // unwanted and is closed.
  const [ahead, past] = ['2099-11-23', '2026-01-05'];
  const requests = [
    [ahead, 'spam'],
    [ahead, 'new'],
    [ahead, 'closed'],
    [ahead, 'answered'],
    [past, 'new'],
    [ahead, 'closed'],
  ];
  for (const [n, [date, state]] of requests.entries())
    await database.schema.query(
      "INSERT INTO inquiries (id, reference, formType, name, email, subject, answers, state, note, searchText, createdAt) VALUES (?, ?, 'schedule', '', '', '', ?, ?, '', '', ?)",
      [
        `visit ${n}`,
        `DS-0000-1${n}`,
        JSON.stringify([
          { label: 'Preferred date', value: date },
          { label: 'Preferred time (IST)', value: '9:00 AM - 9:45 AM' },
        ]),
        state,
        `2026-01-01 00:00:0${n}.000`,
      ],
    );
  await database.schema.query(
    "INSERT INTO letters (id, inquiryId, kind, messageId, recipient, subject, text, html, state, attempts, nextAttemptAt, createdAt) VALUES ('visit', 'visit 5', 'staff', '<3@x>', 'a@dalmara.example', '', '', '', 'held', 0, '2026-01-01 00:00:00.000', '2026-01-01 00:00:00.000')",
  );
  await database.migrate();
  const appointments = await database.read((manager) =>
    manager.find(Appointment, { order: { inquiryId: 'ASC' } }),
  );
  const slot = { date: ahead, slot: '9:00 AM - 9:45 AM' };
  expect(appointments).toMatchObject([
    { inquiryId: 'visit 0', ...slot, seat: null, state: 'held' },
    { inquiryId: 'visit 1', ...slot, seat: 1, state: 'requested' },
    { inquiryId: 'visit 2', ...slot, seat: 2, state: 'requested' },
    { inquiryId: 'visit 3', ...slot, seat: 3, state: 'requested' },
    { inquiryId: 'visit 5', ...slot, seat: null, state: 'held' },
  ]);
  const order = { id: 'ASC' } as const;
  expect(await database.read((manager) => manager.find(Inquiry, { order }))).toMatchObject([
    { id: 'old', state: 'open', spamReasons: [], sendKey: null },
    { id: 'spam', state: 'spam', answers },
    ...requests.map(([, state], n) => ({ id: `visit ${n}`, state })),
  ]);
  expect(await database.read((manager) => manager.find(Letter, { order }))).toMatchObject([
    { id: 'old', state: 'owed', heldReason: null },
    { id: 'spam', state: 'held', heldReason: 'spam' },
    { id: 'visit', state: 'held', heldReason: 'spam' },
  ]);
  const team = await database.read((manager) => manager.find(TeamMember));
  expect(team).toMatchObject([{ id: 'old', image: '/media/ilsa.png', imageAlt: '' }]);
  const testimonials = await database.read((manager) => manager.find(Testimonial));
  expect(testimonials).toEqual([
    expect.objectContaining({ id: 'old', position: 4, version: 1, searchText: 'zoe rao orrin deja vu' }),
  ]);
  expect(Date.now() - Number(testimonials[0]?.createdAt)).toBeLessThan(600_000);
  expect(Date.now() - Number(testimonials[0]?.createdAt)).toBeGreaterThanOrEqual(0);
});

it('a form sent with a key to an earlier version is recognised when it is repeated', async () => {
  const later = await TestGateway.build({
    testDatabase: { url: testDatabase.url, remove: async () => undefined },
  });
  const sent = async (caller: Caller, over: object = {}) =>
    (await mailApis.json(caller, 'contact', aContact(over), 'a key')).value.reference;
  expect(await sent(later.visitor())).toBe('DS-0000-02');
  expect(await sent(await later.tool())).toBe('DS-0000-02');
  expect(await sent(later.visitor(), { message: 'Something else.' })).not.toBe('DS-0000-02');
  await later.close();
});
