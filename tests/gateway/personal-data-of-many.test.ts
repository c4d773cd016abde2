import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Appointment } from '#db/entities/appointment.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { InquiryFile } from '#db/entities/inquiry-file.entity.ts';
import { SUBJECT_BATCH } from '#db/personal-data/subject.ts';
import { PrivacyService } from '#gateway/features/privacy/privacy.service.ts';
import { aContact, anAppointment } from '#tests/support/builders.ts';
import { gatewayForAll, madeForEach } from '#tests/support/gateway-for.ts';
import { mailApis } from '#tests/support/mail-apis.ts';
import { mostRemovedAtOnce, storeFiles } from '#tests/support/many-files.ts';
import { erasePersonalData, exportPersonalData, personalData } from '#tests/support/privacy-operations.ts';

/*
 * A person who wrote more often than one transaction takes, and one who writes while the data are erased. The other
 * stories: privacy.test.ts.
 */

const gateway = gatewayForAll();
const owner = madeForEach(() => gateway.person('owner', 'odette'));

async function sent(form: 'contact' | 'schedule', values: object): Promise<Inquiry> {
  const body = form === 'contact' ? aContact(values) : anAppointment(values);
  const { reference } = (await mailApis.json(gateway.visitor(), form, body)).value;
  return gateway.rows.findOneByOrFail(Inquiry, { reference });
}

/** Stores inquiries of a person, and one of somebody else; returns the references of the person. */
async function storeMany(email: string, count: number): Promise<string[]> {
  const first = await sent('contact', { email });
  await sent('contact', { email: `not-${email}` });
  const rows = Array.from({ length: count - 1 }, (_, n) => ({
    ...first,
    id: `${first.id.slice(0, 24)}-${n}`,
    reference: `DS-MANY-${n}`,
    sendKey: null,
  }));
  await gateway.database.write(async (manager) => {
    for (let start = 0; start < rows.length; start += 50)
      await manager.insert(Inquiry, rows.slice(start, start + 50));
  });
  return [first.reference, ...rows.map(({ reference }) => reference)].sort();
}

describe('a person with more inquiries than are listed', () => {
  const email = 'prolific@person.example';
  const MANY = 2 * SUBJECT_BATCH + 30;
  let references: string[];
  beforeAll(async () => {
    references = await storeMany(email, MANY);
  });

  it('is told how many there are in all', async () => {
    const { total, inquiries } = (await personalData(owner, email)).value;
    expect([total, inquiries.length]).toEqual([MANY, SUBJECT_BATCH]);
  });

  it('gets a copy of all of them, each once', async () => {
    const { inquiry } = JSON.parse((await exportPersonalData(owner, email)).value.content);
    expect(inquiry.map(({ reference }: Inquiry) => reference).sort()).toEqual(references);
  });
});

const email = 'files@person.example';
const keptFiles = () => gateway.rows.count(InquiryFile);

it('a person with many files keeps all of them where an appointment is in the way of the erasure', async () => {
  const { id } = await sent('schedule', { email });
  await storeFiles(gateway.database, id, 25);
  expect((await erasePersonalData(owner, email)).code).toBe('CONFLICT');
  expect(await keptFiles()).toBe(25);
});

it('a person with many files loses them in several transactions, and is told how many they were', async () => {
  const erased = { counts: [] as { kind: string; count: number }[] };
  const erase = async () =>
    Object.assign(erased, (await erasePersonalData(owner, email, { cancelAppointments: true })).value);
  expect(await mostRemovedAtOnce(gateway.database, erase)).toBe(10);
  expect(erased.counts).toContainEqual({ kind: 'file', count: 25 });
  expect(await keptFiles()).toBe(0);
  expect((await personalData(owner, email)).value.total).toBe(0);
});

describe('an appointment that is booked while the data of its person are erased', () => {
  const email = 'late@person.example';
  it('is in the way of the erasure, and is cancelled where that was asked for', async () => {
    await sent('contact', { email });
    const service = new PrivacyService(gateway.units, async () => undefined);
    const actor = await gateway.actorOf(owner);
    const write = gateway.database.write.bind(gateway.database);
    const booked: Inquiry[] = [];
    // The first write of an erasure follows its look at the appointments.
    const spy = vi.spyOn(gateway.database, 'write').mockImplementation(async (work) => {
      spy.mockRestore();
      booked.push(await sent('schedule', { email }));
      return write(work);
    });
    const requested = { email, password: 'x', cancelAppointments: false };
    await expect(service.erase(actor, requested)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('2026-11-23'),
    });
    const inquiryId = booked[0]?.id ?? '';
    const stateOf = async () => (await gateway.rows.findOneByOrFail(Appointment, { inquiryId })).state;
    expect([await stateOf(), (await personalData(owner, email)).value.total]).toEqual(['requested', 2]);
    expect((await erasePersonalData(owner, email, { cancelAppointments: true })).code).toBe('OK');
    expect([await stateOf(), (await personalData(owner, email)).value.total]).toEqual(['cancelled', 0]);
  });
});
