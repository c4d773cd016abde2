import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { appointmentOperations as operations } from '#tests/support/appointments.ts';
import { anAppointment } from '#tests/support/builders.ts';
import { gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';
import { mailApis } from '#tests/support/mail-apis.ts';

/*
 * When the private calendar of staff keeps its reader busy.
 */

const MONDAY = '2026-11-23';
const TIMES = {
  requested: '9:00 AM - 9:45 AM',
  confirmed: '10:30 AM - 11:15 AM',
  cancelled: '2:00 PM - 2:45 PM',
  displaced: '2:45 PM - 3:30 PM',
  blocked: '3:30 PM - 4:00 PM',
};
const LINKS = ['a', 'b', 'c', 'd'].map((name) => `https://${name}.example/x`).join(' ');

const gateway = gatewayForAll();
const staff = madeForAll(() => gateway.staff());

let visitors = 0;
async function book(time: string, over: object = {}): Promise<string> {
  const form = anAppointment({ email: `visitor-${++visitors}@feed.example`, time, ...over });
  return (await mailApis.json(gateway.visitor(), 'schedule', form)).value.reference;
}

/** How each event of the feed counts for those who look for a free time, by reference or title. */
async function busyness(): Promise<Record<string, unknown>> {
  const path = new URL((await operations.createFeed(staff)).value).pathname;
  const { text } = await gateway.visitor().get(path);
  return Object.fromEntries(
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => {
      const described = String(event.getFirstPropertyValue('description'));
      const name = /DS-[\w-]+/.exec(described)?.[0] ?? String(event.getFirstPropertyValue('summary'));
      return [name, event.getFirstPropertyValue('x-microsoft-cdo-busystatus')];
    }),
  );
}

it('an appointment or a blocked time keeps its reader busy; one that does not take place does not', async () => {
  const held = await book(TIMES.displaced, { message: LINKS });
  const [requested, confirmed, cancelled, instead] = [
    await book(TIMES.requested),
    await book(TIMES.confirmed),
    await book(TIMES.cancelled),
    await book(TIMES.displaced),
  ];
  await operations.block(staff, MONDAY, [TIMES.blocked], 'Audit');
  const rows = (await operations.list(staff, MONDAY, MONDAY)).value;
  const idOf = (one: string) => rows.find(({ reference }: { reference: string }) => reference === one).id;
  expect((await operations.confirm(staff, idOf(confirmed))).code).toBe('OK');
  expect((await operations.cancel(staff, idOf(cancelled))).code).toBe('OK');
  expect(Object.keys(await busyness())).not.toContain(held);
  const { body } = await staff.graphql(
    'query($s: String) { inquiries(filter: { search: $s }) { items { id } } }',
    {
      s: held,
    },
  );
  await staff.graphql('mutation($id: ID!) { updateInquiry(id: $id, input: { state: open }) { id } }', {
    id: body.data.inquiries.items[0].id,
  });
  expect(await busyness()).toEqual({
    ...{ [requested]: 'BUSY', [confirmed]: 'BUSY', [instead]: 'BUSY', Blocked: 'BUSY' },
    ...{ [cancelled]: 'FREE', [held]: 'FREE' },
  });
});
