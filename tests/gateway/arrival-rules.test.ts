import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Activity } from '#db/entities/activity.entity.ts';
import { ArrivalRule } from '#db/entities/arrival-rule.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Label } from '#db/entities/label.entity.ts';
import { labelLimits } from '#domain/label-limits.ts';
import { allowManyBookings } from '#tests/support/appointments.ts';
import { aContact, anAppointment, aPricingInquiry } from '#tests/support/builders.ts';
import { call } from '#tests/support/call.ts';
import { type Caller, gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';
import {
  arrivalRules,
  createArrivalRule,
  createLabel,
  deleteArrivalRule,
  orderArrivalRules,
  tryArrivalRule,
  updateArrivalRule,
} from '#tests/support/label-operations.ts';
import { mailApiNames, mailApis } from '#tests/support/mail-apis.ts';
import { deactivatePerson, reactivatePerson } from '#tests/support/people-operations.ts';

/*
 * The rules by which inquiries get labels, an owner and a template when they arrive.
 */

let meera: Caller;
const ids: Record<string, string> = {};
const gateway = gatewayForAll({ env: { READ_LIMIT: '0' } });
const boss = madeForAll(() => gateway.staff());
beforeAll(async () => {
  meera = await gateway.person('sales', 'meera');
  await gateway.person('sales', 'farid');
  await allowManyBookings(gateway);
  for (const name of ['ERP', 'Fleet', 'School']) ids[name] = (await createLabel(meera, name)).value.id;
  for (const name of ['First call', 'Offer']) {
    const query = 'mutation($input: AnswerTemplateInput!) { saveAnswerTemplate(input: $input) { id } }';
    const saved = await meera.graphql(query, { input: { name, text: 'Dear {name}' } });
    ids[name] = saved.body.data.saveAnswerTemplate.id;
  }
});
afterEach(() => gateway.rows.deleteAll(ArrivalRule));

const id = (name: string): string => ids[name] ?? '';
const rule = (name: string, over: object) => createArrivalRule(meera, { name, ...over });

/** What became of the form with a reference. */
async function sorted(reference: string) {
  const { id } = await gateway.rows.findOneByOrFail(Inquiry, { reference });
  const { labels, ...inquiry } = (
    await call(meera, 'inquiry', { id }, 'state ownerId owner proposedTemplateId version labels { name }')
  ).value;
  return { ...inquiry, id, labels: labels.map(({ name }: { name: string }) => name) };
}
const visitor = () => gateway.newVisitor();
const send = async (over: object = {}) => {
  const { reference } = (await mailApis.json(visitor(), 'contact', aContact(over))).value;
  return sorted(reference);
};

describe('an inquiry that arrives', () => {
  it('is given what every rule it meets gives, the first owner and the first template', async () => {
    await rule('Trucks', { words: ['trucks'], labelIds: [id('Fleet')], templateId: id('Offer') });
    await rule('Mills', {
      domain: 'orrin.example',
      labelIds: [id('ERP'), id('Fleet')],
      ownerId: 'account-farid',
    });
    await rule('Rest', { labelIds: [id('School')], ownerId: 'account-meera', templateId: id('First call') });
    const inquiry = await send({ message: 'Forty trucks.' });
    expect(inquiry).toMatchObject({ state: 'new', ownerId: 'account-farid', owner: 'farid', version: 1 });
    expect(inquiry).toMatchObject({ labels: ['ERP', 'Fleet', 'School'], proposedTemplateId: id('Offer') });
    const [entry] = await gateway.rows.find(Activity, { where: { thingId: inquiry.id } });
    expect(entry).toMatchObject({
      actor: 'system',
      summary: expect.stringMatching(/ was sorted on arrival by the rules Trucks, Mills and Rest\.$/),
      changes: [
        { field: 'labels', before: null, after: 'ERP, Fleet, School' },
        { field: 'owner', before: null, after: 'farid' },
      ],
    });
    expect(await send({ email: 'a@other.example' })).toMatchObject({
      ...{ labels: ['School'], owner: 'meera', proposedTemplateId: id('First call') },
    });
  });

  it('rings with whoever a rule gives it to, and has no colleague as its author', async () => {
    await rule('Mine', { ownerId: 'account-meera' });
    const { id: inquiryId } = await send();
    const query = '{ notifications(first: 10) { edges { node { kind actor inquiryId } } } }';
    const { body } = await meera.graphql(query);
    expect(body.data.notifications.edges).toContainEqual({
      node: { kind: 'assigned', actor: null, inquiryId },
    });
  });

  it('that meets no rule is as it was sent, and the log says nothing', async () => {
    await rule('Trucks', { words: ['trucks'], labelIds: [id('Fleet')], ownerId: 'account-meera' });
    const inquiry = await send();
    expect(inquiry).toMatchObject({ labels: [], ownerId: null, proposedTemplateId: null });
    expect(await gateway.rows.countBy(Activity, { thingId: inquiry.id })).toBe(0);
  });

  it.each(mailApiNames)('is sorted whatever way it takes: %s', async (api) => {
    await rule('All', { labelIds: [id('ERP')], ownerId: 'account-meera' });
    await rule('Booked', { formType: 'schedule', labelIds: [id('School')] });
    const forms = [
      ['contact', aContact()],
      ['pricing', aPricingInquiry()],
      ['schedule', anAppointment()],
    ] as const;
    for (const [form, values] of forms) {
      const { value } = await mailApis[api](visitor(), form, values);
      const labels = form === 'schedule' ? ['ERP', 'School'] : ['ERP'];
      expect(await sorted(value.reference)).toMatchObject({ labels, owner: 'meera' });
    }
  });

  it('that a browser without scripts posts is sorted, by the page that had the form', async () => {
    await rule('Contact', { page: '/contact', labelIds: [id('ERP')] });
    await rule('Solutions', { page: '/solutions', labelIds: [id('School')] });
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      host: new URL(gateway.config.publicUrl).host,
      referer: `${gateway.config.publicUrl}/contact?utm_source=fair`,
    };
    const payload = new URLSearchParams({ form_type: 'contact', ...aContact() }).toString();
    const response = await visitor().request({ method: 'POST', url: '/mail/api', payload, headers });
    const reference = String(response.headers.location).split('/').at(-1) ?? '';
    expect(await sorted(reference)).toMatchObject({ labels: ['ERP'] });
  });

  it('as spam has no owner, and is given one by nobody', async () => {
    await rule('All', { labelIds: [id('ERP')], ownerId: 'account-meera' });
    const links = ['a', 'b', 'c', 'd'].map((name) => `https://${name}.example/x`).join(' ');
    expect(await send({ message: links })).toMatchObject({ state: 'spam', ownerId: null, labels: ['ERP'] });
  });

  it('arrives whatever has become of what a rule gives; that part of the rule is passed over', async () => {
    await rule('Old', { labelIds: [id('ERP')], ownerId: 'account-farid', templateId: id('Offer') });
    await rule('Next', { ownerId: 'account-meera', templateId: id('First call') });
    await gateway.rows.update(
      ArrivalRule,
      { name: 'Old' },
      { labelIds: ['label', id('Fleet')], templateId: 'template' },
    );
    await deactivatePerson(boss, 'account-farid');
    const inquiry = await send();
    expect(inquiry).toMatchObject({
      labels: ['Fleet'],
      owner: 'meera',
      proposedTemplateId: id('First call'),
    });
    const nothing = { labelIds: ['gone'], ownerId: 'gone', templateId: 'gone' };
    for (const name of ['Old', 'Next']) await gateway.rows.update(ArrivalRule, { name }, nothing);
    expect(await send()).toMatchObject({ labels: [], ownerId: null, proposedTemplateId: null });
    await reactivatePerson(boss, 'account-farid');
  });

  it('arrives while the label that it is given is deleted', async () => {
    const label = (await createLabel(meera, 'Passing')).value.id;
    await rule('Passing', { labelIds: [label, id('ERP')] });
    const values = (n: number) => aContact({ email: `${n}@passing.example` });
    const [, ...sent] = await Promise.all([
      gateway.rows.delete(Label, { id: label }),
      ...Array.from({ length: 6 }, (_, n) => mailApis.json(visitor(), 'contact', values(n))),
    ]);
    expect(sent.map(({ code }) => code)).toEqual(Array(6).fill('OK'));
    for (const { value } of sent) expect(await sorted(value.reference)).toMatchObject({ labels: ['ERP'] });
  });

  it('is sorted once, however often it is sent under one key', async () => {
    await rule('All', { labelIds: [id('ERP')] });
    const caller = visitor();
    const first = (await mailApis.json(caller, 'contact', aContact(), 'key')).value.reference;
    expect((await mailApis.json(caller, 'contact', aContact(), 'key')).value.reference).toBe(first);
    expect(await sorted(first)).toMatchObject({ labels: ['ERP'] });
  });
});

it('the rules are added at the end, changed under a version, put in order and deleted', async () => {
  const first = (await rule('First', { labelIds: [id('ERP')], words: ['erp'] })).value;
  const second = (await rule('Second', { ownerId: 'account-meera', page: '/pricing' })).value;
  expect(second).toMatchObject({ page: '/pricing', ownerId: 'account-meera', labelIds: [], version: 1 });
  const names = async () => (await arrivalRules(meera)).value.map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(['First', 'Second']);

  const changed = { name: 'First', labelIds: [id('ERP'), id('Fleet')], domain: 'orrin.example' };
  expect((await updateArrivalRule(meera, first.id, changed, 7)).code).toBe('PRECONDITION_FAILED');
  expect((await updateArrivalRule(meera, first.id, changed, 1)).value).toMatchObject({
    ...{ words: [], domain: 'orrin.example', labelIds: changed.labelIds, version: 2 },
  });
  // Nothing is changed by saving it as it is.
  expect((await updateArrivalRule(meera, first.id, changed, 2)).value.version).toBe(2);

  expect((await orderArrivalRules(meera, [second.id, first.id])).value).toEqual([
    { name: 'Second' },
    { name: 'First' },
  ]);
  expect(await names()).toEqual(['Second', 'First']);
  for (const wrong of [[second.id], [second.id, first.id, 'other']])
    expect((await orderArrivalRules(meera, wrong)).code).toBe('PRECONDITION_FAILED');
  await rule('Third', { labelIds: [id('ERP')] });
  expect(await names()).toEqual(['Second', 'First', 'Third']);

  expect((await deleteArrivalRule(meera, first.id, 1)).code).toBe('PRECONDITION_FAILED');
  expect((await deleteArrivalRule(meera, first.id, 2)).code).toBe('OK');
  expect((await deleteArrivalRule(meera, first.id)).code).toBe('NOT_FOUND');
  expect((await updateArrivalRule(meera, first.id, changed)).code).toBe('NOT_FOUND');
  await deleteArrivalRule(meera, second.id);
  await rule('Fourth', { labelIds: [id('ERP')] });
  expect(await names()).toEqual(['Third', 'Fourth']);
  const log = await gateway.rows.find(Activity, {
    where: { thing: 'rule', thingId: first.id },
    order: { at: 'ASC' },
  });
  expect(log.map(({ action }) => action).sort()).toEqual(['created', 'deleted', 'updated']);
  const update = log.find(({ action }) => action === 'updated');
  expect(update?.changes).toContainEqual({ field: 'labels', before: 'ERP', after: 'ERP, Fleet' });
});

it('the rules give nothing that there is not, and have names of their own', async () => {
  await rule('Taken', { labelIds: [id('ERP')] });
  await gateway.person('viewer', 'vera');
  const refusals = [
    [{ name: 'Taken', labelIds: [id('ERP')] }, 'CONFLICT', 'name'],
    [{ name: 'Label', labelIds: [id('ERP'), 'nothing'] }, 'BAD_USER_INPUT', 'labelIds'],
    [{ name: 'Viewer', ownerId: 'account-vera' }, 'BAD_USER_INPUT', 'ownerId'],
    [{ name: 'Nobody', ownerId: 'nothing' }, 'BAD_USER_INPUT', 'ownerId'],
    [{ name: 'Template', templateId: 'nothing' }, 'BAD_USER_INPUT', 'templateId'],
    [{ name: 'Nothing' }, 'BAD_USER_INPUT', 'labelIds'],
  ] as const;
  for (const [input, code, field] of refusals)
    expect([input, await createArrivalRule(meera, input)]).toMatchObject([input, { code, fields: [field] }]);
  const other = (await rule('Other', { labelIds: [id('ERP')] })).value;
  expect((await updateArrivalRule(meera, other.id, { name: 'Taken', labelIds: [id('ERP')] })).code).toBe(
    'CONFLICT',
  );
});

it(`the rules are at most ${labelLimits.rules}`, async () => {
  const row = (n: number) => ({
    ...{ id: `rule-${n}`, name: `Rule ${n}`, position: n, formType: null, page: '', words: [] },
    ...{ domain: 'nobody.example', labelIds: [], ownerId: null, templateId: null },
    createdAt: gateway.clock.now(),
  });
  const rows = Array.from({ length: labelLimits.rules }, (_, n) => row(n));
  await gateway.rows.insert(ArrivalRule, rows);
  expect((await rule('One more', { labelIds: [id('ERP')] })).code).toBe('CONFLICT');
});

it('the rules are tried on the latest hundred inquiries that are not erased', async () => {
  gateway.clock.advance(86_400_000);
  meera = await gateway.staff('meera');
  await send({ email: 'quokka@zoo.example', message: 'The unusual word quokka.' });
  const { value } = await tryArrivalRule(meera, { words: ['Quokka'], formType: 'contact' });
  expect(value.matching).toBe(1);
  expect(value.of).toBeGreaterThan(1);
  await gateway.rows.update(Inquiry, { email: 'quokka@zoo.example' }, { erasedAt: gateway.clock.now() });
  expect((await tryArrivalRule(meera, { words: ['quokka'] })).value).toEqual({
    matching: 0,
    of: value.of - 1,
  });
  const all = (await tryArrivalRule(meera, {})).value;
  expect(all.matching).toBe(all.of);
  expect((await tryArrivalRule(meera, { page: 'nowhere' })).code).toBe('BAD_USER_INPUT');
  await gateway.database.write(async (manager) => {
    const inquiry = await manager.findOneByOrFail(Inquiry, { formType: 'contact' });
    const copy = (n: number) => ({ ...inquiry, id: `copy-${n}`, reference: `DS-COPY-${n}`, sendKey: null });
    await manager.insert(
      Inquiry,
      Array.from({ length: 110 }, (_, n) => copy(n)),
    );
  });
  expect((await tryArrivalRule(meera, {})).value).toEqual({ matching: 100, of: 100 });
});
