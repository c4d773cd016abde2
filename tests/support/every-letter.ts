import { Letter } from '#db/entities/letter.entity.ts';
import { lettersTo, appointmentOperations as operations, tokenIn } from './appointments.ts';
import { aContact, anAppointment, aPricingInquiry } from './builders.ts';
import { DigestPost, digestReader, storeInquiry } from './daily-digests.ts';
import { mailApis } from './mail-apis.ts';
import { TestGateway } from './test-gateway.ts';

/** A letter to look at. */
interface NamedLetter {
  readonly name: string;
  readonly html: string;
}

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const TEN = '10:30 AM - 11:15 AM';
/** More links than a person writes. */
const SPAM = ['a', 'b', 'c', 'd'].map((name) => `https://${name}.example/x`).join(' ');

/** Every letter that the gateway writes, each of a sender of its own, as it is stored or sent. */
export async function everyLetter(): Promise<NamedLetter[]> {
  const gateway = await TestGateway.build();
  const staff = await gateway.staff();
  const ask = (name: string, over: object = {}) =>
    mailApis.json(
      gateway.visitor(),
      'schedule',
      anAppointment({ email: `${name}@orrin.example`, time_zone: 'Europe/London', ...over }),
    );
  const newest = async (name: string) => (await lettersTo(gateway, `${name}@orrin.example`)).at(-1);
  const token = async (name: string) => tokenIn((await newest(name)) ?? { text: '' });
  const rowOf = async (reference: string) =>
    (await operations.list(staff, MONDAY, TUESDAY)).value.find(
      (row: { reference: string }) => row.reference === reference,
    );
  const setState = (id: string, state: string) =>
    staff.graphql(
      'mutation($id: ID!, $state: InquiryState) { updateInquiry(id: $id, input: { state: $state }) { id } }',
      { id, state },
    );
  try {
    await mailApis.json(gateway.visitor(), 'contact', aContact({ email: 'contact@orrin.example' }));
    const arabic = { name: 'ليلى الحسن 🏭', email: 'pricing@orrin.example' };
    await mailApis.json(gateway.visitor(), 'pricing', aPricingInquiry(arabic));
    await ask('requested', { message: 'Two plants and a depot.\nWe begin in March.' });
    await ask('moved', { time: TEN });
    gateway.clock.advance(60_000);
    await operations.moveByLink(gateway.visitor(), await token('moved'), { date: TUESDAY, slot: TEN });
    const confirmed = await ask('confirmed', { date: TUESDAY });
    gateway.clock.advance(60_000);
    await operations.confirm(staff, (await rowOf(confirmed.value.reference)).id);
    await ask('cancelled', { time: '2:00 PM - 2:45 PM' });
    gateway.clock.advance(60_000);
    await operations.cancelByLink(gateway.visitor(), await token('cancelled'));
    const last = { time: '3:30 PM - 4:00 PM' };
    const held = await ask('displaced', { ...last, message: SPAM });
    await ask('quicker', last);
    const { body } = await staff.graphql(
      'query($search: String) { inquiries(filter: { search: $search }) { items { id } } }',
      {
        search: held.value.reference,
      },
    );
    await setState(body.data.inquiries.items[0].id, 'open');

    const all = await gateway.rows.find(Letter);
    const ofStaff = (subject: string) =>
      all.find((letter) => letter.kind === 'staff' && letter.subject.includes(subject));
    const letters: [string, Letter | undefined][] = [
      ...(await Promise.all(
        ['contact', 'pricing', 'requested', 'moved', 'confirmed', 'cancelled', 'displaced'].map(
          async (name) => [`visitor-${name}`, await newest(name)] as [string, Letter | undefined],
        ),
      )),
      ['staff-contact', ofStaff('Contact message')],
      ['staff-pricing', ofStaff('Pricing inquiry')],
      ['staff-requested', all.find(({ kind, text }) => kind === 'staff' && text.includes('requested@'))],
      ['staff-moved', ofStaff('Appointment moved')],
      ['staff-cancelled', ofStaff('Appointment cancelled')],
    ];
    const stored = letters.map(([name, letter]) => {
      if (!letter) throw new Error(`There is no letter "${name}".`);
      return { name, html: letter.html };
    });
    return [...stored, await dailyDigest()];
  } finally {
    await gateway.close();
  }
}

/** A daily digest with each of its lists, as it is sent. */
async function dailyDigest(): Promise<NamedLetter> {
  const post = new DigestPost();
  const gateway = await TestGateway.build({ mailer: post.mailer });
  try {
    const ownerId = await digestReader(gateway, 'sales');
    for (const at of ['2026-11-12', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'])
      await storeInquiry(gateway, { at: `${at}T05:00:00Z`, ownerId });
    await storeInquiry(gateway, { ownerId, snoozedUntil: '2026-11-23T05:00:00Z' });
    await storeInquiry(gateway);
    for (const time of [TEN, '2:00 PM - 2:45 PM'])
      await mailApis.json(gateway.visitor(), 'schedule', anAppointment({ date: MONDAY, time }));
    await gateway.rows.update(Letter, { kind: 'receipt' }, { state: 'failed' });
    const [letter] = await post.sentAt(gateway, `${MONDAY}T02:00:00Z`);
    if (!letter) throw new Error('There is no daily digest.');
    return { name: 'staff-daily-digest', html: letter.html };
  } finally {
    await gateway.close();
  }
}
