import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#db/database.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { TeamMember } from '#db/entities/team-member.entity.ts';
import { Testimonial } from '#db/entities/testimonial.entity.ts';
import { newPlace, type Place } from '#tests/support/databases.ts';

let place: Place;
let database: Database;
/** A house as the first version left it: only its first migration has run. */
beforeAll(async () => {
  place = await newPlace();
  database = await Database.open(place.url);
  await database.migrate();
  const later = database.schema.migrations.slice(1);
  for (const _ of later) await database.schema.undoLastMigration({ transaction: 'each' });
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

it('what was stored before a later version is all there, and complete', async () => {
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
  await database.migrate();
  const [inquiry, ...others] = await database.read((manager) => manager.find(Inquiry));
  expect([inquiry, others]).toMatchObject([{ id: 'old', state: 'open', spamReasons: [] }, []]);
  expect(await database.read((manager) => manager.find(Letter))).toMatchObject([
    { id: 'old', state: 'owed' },
  ]);
  const team = await database.read((manager) => manager.find(TeamMember));
  expect(team).toMatchObject([{ id: 'old', image: '/media/ilsa.png', imageAlt: '' }]);
  const said = await database.read((manager) => manager.find(Testimonial));
  expect(said).toEqual([
    expect.objectContaining({ id: 'old', position: 4, version: 1, searchText: 'zoe rao orrin deja vu' }),
  ]);
  expect(Date.now() - Number(said[0]?.createdAt)).toBeLessThan(600_000);
  expect(Date.now() - Number(said[0]?.createdAt)).toBeGreaterThanOrEqual(0);
});
