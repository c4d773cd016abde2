import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Activity } from '#db/entities/activity.entity.ts';
import { MailRefused } from '#gateway/ports/mail-refusal.ts';
import { appointmentOperations } from '#tests/support/appointments.ts';
import { anAppointment } from '#tests/support/builders.ts';
import {
  DigestPost,
  digestOperations,
  digestReader,
  listsOf,
  storeInquiry,
} from '#tests/support/daily-digests.ts';
import { mailApis } from '#tests/support/mail-apis.ts';
import { confirmIdentity, deactivatePerson, updatePerson } from '#tests/support/people-operations.ts';
import { TestGateway } from '#tests/support/test-gateway.ts';

/*
 * Who gets a daily digest as people turn it on and off, and what of the day it leaves out.
 */

/** 7:30 in India on a Monday. */
const MONDAY = '2026-11-23T02:00:00.000Z';

let gateway: TestGateway;
let post: DigestPost;
beforeEach(async () => {
  post = new DigestPost();
  // A Friday, 11:30 in India.
  gateway = await TestGateway.build({ mailer: post.mailer });
});
afterEach(() => gateway.close());

/** Sends what is due at a time; the daily digests of it. */
const sentAt = (time: string) => post.sentAt(gateway, time);
const textAt = async (time: string) => (await sentAt(time))[0]?.text ?? 'no letter';

describe('the daily digest', () => {
  it('begins no later, and is logged no further, when what is on is turned on again', async () => {
    await digestReader(gateway, 'sales');
    await storeInquiry(gateway);
    // After it was due: turned on only now, it would begin on the next day.
    gateway.clock.set('2026-11-23T02:00:00.001Z');
    const sales = await gateway.staff('sales');
    expect((await digestOperations.turn(sales, { isOn: true })).value.isOn).toBe(true);
    expect(await sentAt('2026-11-23T09:00:00.000Z')).toHaveLength(1);
    const again = await gateway.staff('sales');
    for (let time = 0; time < 2; time += 1) await digestOperations.turn(again, { isOn: false });
    const entries = await gateway.rows.findBy(Activity, { actor: 'sales' });
    const turned = entries.map(({ summary }) => summary).filter((one) => one.includes('daily digest'));
    expect(turned.map((one) => one.split(' ').at(-1)).sort()).toEqual(['off.', 'on.']);
  });

  it('that waits is not sent to a person who left, was lowered, or turned it off meanwhile', async () => {
    await gateway.person('owner', 'boss');
    await storeInquiry(gateway);
    for (const name of ['leaver', 'editor-soon', 'quiet', 'stays'])
      await digestReader(gateway, 'sales', name);
    post.refusal = new MailRefused('The mail server cannot be reached.', false);
    expect(await sentAt(MONDAY)).toEqual([]);
    post.refusal = null;
    const owner = await gateway.staff('boss');
    await confirmIdentity(owner);
    for (const outcome of [
      await deactivatePerson(owner, 'account-leaver'),
      await updatePerson(owner, 'account-editor-soon', { role: 'editor' }),
      await digestOperations.turn(await gateway.staff('quiet'), { isOn: false }),
    ])
      expect(outcome.code).toBe('OK');
    const sent = await sentAt('2026-11-23T02:05:00.000Z');
    expect(sent.map(({ to }) => to)).toEqual(['stays@dalmara.example']);
  });

  it('counts as new only what arrived since it was turned on again', async () => {
    await digestReader(gateway, 'viewer');
    await storeInquiry(gateway, { state: 'answered' });
    expect(await textAt(MONDAY)).toContain('New since the last digest: 1');
    gateway.clock.set('2026-11-23T06:00:00.000Z');
    await digestOperations.turn(await gateway.staff('viewer'), { isOn: false });
    await storeInquiry(gateway, { state: 'answered' });
    await storeInquiry(gateway, { state: 'answered' });
    gateway.clock.set('2026-11-25T06:00:00.000Z');
    await digestOperations.turn(await gateway.staff('viewer'), { isOn: true });
    const reference = await storeInquiry(gateway, { state: 'answered' });
    expect(listsOf(await textAt('2026-11-26T02:00:00.000Z'))).toEqual({
      'New since the last digest: 1': [reference],
    });
  });

  it('is of today only the appointments that take place', async () => {
    await digestReader(gateway, 'viewer');
    const visit = async (time: string): Promise<string> => {
      const form = anAppointment({ date: '2026-11-23', time });
      return (await mailApis.json(gateway.visitor(), 'schedule', form)).value.reference;
    };
    const [later, first, gone] = [
      await visit('2:00 PM - 2:45 PM'),
      await visit('9:00 AM - 9:45 AM'),
      await visit('10:30 AM - 11:15 AM'),
    ];
    const owner = await gateway.staff();
    await appointmentOperations.block(owner, '2026-11-23', ['11:15 AM - 12:00 PM'], 'Audit');
    const { value } = await appointmentOperations.list(owner, '2026-11-23', '2026-11-23');
    const rowOf = (reference: string) =>
      value.find((row: { reference: string }) => row.reference === reference);
    expect((await appointmentOperations.cancel(owner, rowOf(gone).id)).code).toBe('OK');
    expect((await appointmentOperations.confirm(owner, rowOf(first).id)).code).toBe('OK');
    expect(listsOf(await textAt(MONDAY))).toMatchObject({
      'Appointments today: 2': [`9:00 AM - 9:45 AM, ${first}`, `2:00 PM - 2:45 PM, ${later}`],
    });
  });
});
