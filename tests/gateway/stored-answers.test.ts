import { expect, it } from 'vitest';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { NameAnswers1789400000000 } from '#db/migrations/1789400000000-name-answers.ts';
import { aContact, anAppointment } from '#tests/support/builders.ts';
import { gatewayForEach } from '#tests/support/gateway-for.ts';
import { mailApis } from '#tests/support/mail-apis.ts';

/** Answers that a gateway of the release before has stored, which knew labels alone. */

const gateway = gatewayForEach();

/** A form that is sent, and stored as that release stored it; returns the reference. */
async function sentBefore(form: 'contact' | 'schedule', values: object): Promise<string> {
  const { value } = await mailApis.json(gateway.newVisitor(), form, values as never);
  const { answers } = await stored(value.reference);
  const labelled = JSON.stringify(answers.map(({ label, value }) => ({ label, value })));
  await gateway.database.write((manager) =>
    manager.query('UPDATE inquiries SET answers = ? WHERE reference = ?', [labelled, value.reference]),
  );
  return value.reference;
}
const stored = (reference: string) => gateway.rows.findOneByOrFail(Inquiry, { reference });
const rawAnswers = async (reference: string): Promise<string> => {
  const [row] = await gateway.database.read((manager) =>
    manager.query('SELECT answers FROM inquiries WHERE reference = ?', [reference]),
  );
  return row.answers;
};
const migrated = () => gateway.database.write((manager) => new NameAnswers1789400000000().fillRows(manager));

it('are read by the names of their fields, before the migration as after it', async () => {
  const reference = await sentBefore('schedule', anAppointment({ message: 'Two plants.' }));
  const staff = await gateway.staff();
  const read = async () => {
    const { id } = await stored(reference);
    const { body } = await staff.get(`/v1/inquiries/${id}`);
    const query = 'query($id: ID!) { inquiry(id: $id) { preview answers { name label value } } }';
    return { fields: body.fields, ...(await staff.graphql(query, { id })).body.data.inquiry };
  };
  const before = await read();
  expect(before.fields).toMatchObject({ job_title: 'Head of IT', time: '9:00 AM - 9:45 AM' });
  expect(before.preview).toBe('Two plants.');
  expect(before.answers).toContainEqual({ name: 'jobTitle', label: 'Job title', value: 'Head of IT' });
  expect(await rawAnswers(reference)).not.toContain('"name"');
  await migrated();
  expect(await rawAnswers(reference)).toContain(
    '{"name":"jobTitle","label":"Job title","value":"Head of IT"}',
  );
  expect(await read()).toEqual(before);
});

it('are known by a repeated send, so that it is stored once', async () => {
  const form = { ...aContact(), name: 'Meera Sundaram' };
  const tool = await gateway.tool(['inquiries:read']);
  const first = await mailApis.json(tool, 'contact', form, 'one');
  const { answers } = await stored(first.value.reference);
  const labelled = JSON.stringify(answers.map(({ label, value }) => ({ label, value })));
  await gateway.database.write((manager) => manager.query('UPDATE inquiries SET answers = ?', [labelled]));
  expect((await mailApis.json(tool, 'contact', form, 'one')).value.reference).toBe(first.value.reference);
  await migrated();
  expect((await mailApis.json(tool, 'contact', form, 'one')).value.reference).toBe(first.value.reference);
});

it('with a time zone that was not known are known by a repeated send, which stood before the message then', async () => {
  const form = anAppointment({ message: 'Two plants.', timeZone: 'W. Europe Standard Time' });
  const first = await mailApis.json(gateway.newVisitor(), 'schedule', form, 'once');
  const labels = (await stored(first.value.reference)).answers.map(({ label }) => label);
  expect(labels.slice(-2)).toEqual(['Time zone', 'Message']);
});

it('of more inquiries than one statement takes are all named', async () => {
  const reference = await sentBefore('contact', aContact());
  const row = await stored(reference);
  const labelled = await rawAnswers(reference);
  await gateway.database.write(async (manager) => {
    const copies = Array.from({ length: 1000 }, (_, n) => ({
      ...row,
      ...{ id: `copy-${n}`, reference: `DS-${n}`, sendKey: null },
    }));
    for (let n = 0; n < copies.length; n += 50)
      await manager.insert(Inquiry, copies.slice(n, n + 50) as never);
    await manager.query('UPDATE inquiries SET answers = ?', [labelled]);
  });
  await migrated();
  const [{ count }] = await gateway.database.read((manager) =>
    manager.query(`SELECT COUNT(*) AS count FROM inquiries WHERE answers LIKE '%"name"%'`),
  );
  expect(Number(count)).toBe(1001);
});

it('keep what somebody wrote that looks like an answer, and a second run of the migration changes nothing', async () => {
  const message = '[{"label":"Name","value":"x"},{"label":"Message","value":"y"}]';
  const reference = await sentBefore('contact', aContact({ message }));
  await migrated();
  const once = await rawAnswers(reference);
  await migrated();
  expect(await rawAnswers(reference)).toBe(once);
  const { answers } = await stored(reference);
  expect(answers.at(-1)).toEqual({ name: 'message', label: 'Message', value: message });
  expect(answers.every(({ name, label }) => name !== label)).toBe(true);
});
