import { describe, expect, it, vi } from 'vitest';
import { Account } from '#db/entities/account.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { Webhook } from '#db/entities/webhook.entity.ts';
import { type ActivityThing, activityThings } from '#domain/activity.ts';
import { type Role, roleNames } from '#domain/permissions.ts';
import { MailboxStatus } from '#gateway/features/inquiries/mailbox/mailbox-status.ts';
import { recordActivities } from '#gateway/write/activity-log.ts';
import { operate } from '#tests/support/apis.ts';
import { aClient, aContact } from '#tests/support/builders.ts';
import { Caller, gatewayForAll, gatewayOfTest, peopleForAll } from '#tests/support/gateway-for.ts';

const gateway = gatewayForAll();
const people = peopleForAll(gateway);

it('the role of a member of staff says what the person may do', async () => {
  const { body } = await people.viewer.graphql('{ me { username name role permissions } }');
  expect(body.data.me).toEqual({
    username: 'viewer',
    name: 'viewer',
    role: 'viewer',
    permissions: ['inquiries_read', 'appointments_read', 'activity_read', 'content_export'],
  });
  expect((await people.viewer.get('/v1/me')).body.scopes).toEqual(['inquiries:read', 'appointments:read']);
});

it('the role of a member of staff ends with the account', async () => {
  const account = { id: 'account-viewer' };
  const leave = (deactivatedAt: Date | null) => gateway.rows.update(Account, account, { deactivatedAt });
  await leave(gateway.clock.now());
  expect((await people.viewer.get('/v1/inquiries')).status).toBe(401);
  expect((await people.viewer.graphql('{ me { username } }')).body.data.me).toBeNull();
  const again = await gateway.staff('viewer');
  expect(again.headers.cookie).not.toContain('dalmara-session');
  await leave(null);
  expect((await people.viewer.get('/v1/inquiries')).status).toBe(200);
});

describe('a role leaves no back door', () => {
  const save = (person: Caller, settings: object) => person.post('/api/settings/save', settings);

  it('to the letters of inquiries: the contact address needs the permission to read them', async () => {
    const contact = { email: 'elsewhere@dalmara.example' };
    expect((await save(people.editor, { contact })).status).toBe(403);
    expect((await save(people.editor, { company: { tagline: 'Built and run.' } })).status).toBe(200);
    expect((await save(await gateway.tool(['settings:write']), { contact })).status).toBe(403);
    expect((await save(people.owner, { contact })).status).toBe(200);
    // Where the letters go to an address of the environment, nothing can be led elsewhere.
    const other = await gatewayOfTest({ env: { MAIL_TO: 'staff@dalmara.example' } });
    expect((await save(await other.person('editor'), { contact })).status).toBe(200);
  });

  it('to what was changed in inquiries and accounts: the log keeps it from who may not read them', async () => {
    await gateway.visitor().post('/mail/api', { form_type: 'contact', ...aContact() });
    const { body } = await people.sales.graphql('{ inquiries { items { id } } }');
    const [{ id }] = body.data.inquiries.items;
    const note = 'mutation($id: ID!) { updateInquiry(id: $id, input: { note: "Called at noon." }) { id } }';
    await people.sales.graphql(note, { id });
    const log =
      '{ activity(filter: { thing: "inquiry" }) { items { summary changes { after } } } dashboard { recentActivity { changes { after } } } }';
    const seenBy = async (person: Caller) => (await person.graphql(log)).text;
    expect(await seenBy(people.viewer)).toContain('Called at noon.');
    expect(await seenBy(people.editor)).toContain('was changed');
    expect(await seenBy(people.editor)).not.toContain('Called at noon.');
    expect((await people.editor.get('/v1/activity.csv')).text).not.toContain('Called at noon.');
  });

  it('to the figures of the inbox and of webhooks, which the dashboard gives to those alone who may read them', async () => {
    const other = await gatewayOfTest();
    await other.visitor().post('/mail/api', { form_type: 'contact', ...aContact() });
    const { reference } = (await other.visitor().post('/mail/api', { form_type: 'contact', ...aContact() }))
      .body;
    await other.database.write(async (manager) => {
      await manager.update(Inquiry, { reference }, { state: 'spam' });
      await manager.update(Letter, { attempts: 0 }, { state: 'failed' });
      const hook = { name: 'CRM', url: 'https://crm.example/', events: [], secret: 'whsec_' };
      await manager.insert(Webhook, { id: 'hook', ...hook, state: 'gone', createdAt: other.clock.now() });
    });
    const unread = vi.spyOn(MailboxStatus.prototype, 'problem', 'get').mockReturnValue('No such user.');
    const query = '{ dashboard { newInquiries heldInquiries failedLetters failedWebhooks mailboxProblem } }';
    const seenBy = async (role: Role) =>
      (await (await other.person(role)).graphql(query)).body.data.dashboard;
    const all = await seenBy('owner');
    expect(Object.values(all)).not.toContain(0);
    expect(all.mailboxProblem).toBe('No such user.');
    expect(await seenBy('viewer')).toEqual({ ...all, failedWebhooks: 0 });
    expect(await seenBy('editor')).toEqual({
      ...{ newInquiries: 0, heldInquiries: 0, failedLetters: 0, failedWebhooks: 0, mailboxProblem: null },
    });
    unread.mockRestore();
  });

  /** Names of GraphQL have no hyphen. */
  const aliasOf = (thing: string): string => thing.replaceAll('-', '_');

  it('to what an entry of the log names: its summary is kept from whoever may not see its changes', async () => {
    const changes = [{ field: 'name', before: null, after: 'Secret value' }];
    await gateway.database.write(async (manager) => {
      for (const thing of activityThings)
        await recordActivities(manager, gateway.clock.now(), [
          {
            ...{ actor: 'Vera', action: 'updated', thing, thingId: 'secret', changes },
            summary: `Secret ${thing}.`,
          },
        ]);
    });
    const hidden: Record<Role, string[]> = { owner: [], editor: [], author: [], sales: [], viewer: [] };
    for (const role of roleNames) {
      const person = people[role];
      const ofEach = activityThings.map(
        (thing) =>
          `${aliasOf(thing)}: activity(pageSize: 100, filter: { thing: "${thing}" }) { items { thingId summary changes { after } } }`,
      );
      // As many as one question may ask for.
      const answers = [];
      for (let first = 0; first < ofEach.length; first += 8)
        answers.push(await person.graphql(`{ ${ofEach.slice(first, first + 8).join(' ')} }`));
      const ofOne = activityThings.map(
        (thing) =>
          `${aliasOf(thing)}: activityOf(thing: "${thing}", id: "secret") { summary changes { after } }`,
      );
      const ofThings = {
        ...(await person.graphql(`{ ${ofOne.slice(0, 12).join(' ')} }`)).body.data,
        ...(await person.graphql(`{ ${ofOne.slice(12).join(' ')} }`)).body.data,
      };
      const csv = (await person.get('/v1/activity.csv')).text;
      const dashboard = (await person.graphql('{ dashboard { recentActivity { summary } } }')).text;
      for (const thing of activityThings) {
        const page = answers.flatMap(({ body }) => body.data[aliasOf(thing)] ?? [])[0];
        const entry = page.items.find(({ thingId }: { thingId: string }) => thingId === 'secret');
        const isHidden = entry.changes.length === 0;
        const { summary, changes: shown } = entry;
        expect([thing, role, ofThings[aliasOf(thing)]]).toEqual([thing, role, [{ summary, changes: shown }]]);
        expect([thing, role, entry.summary.includes('Secret'), csv.includes(`Secret ${thing}.`)]).toEqual([
          ...[thing, role, !isHidden, !isHidden],
        ]);
        if (isHidden) {
          expect(dashboard).not.toContain(`Secret ${thing}.`);
          hidden[role].push(thing);
        }
      }
    }
    const ofInbox = [
      'appointment',
      'contact',
      'inquiry',
      'label',
      'letter',
      'person',
      'rule',
      'template',
      'view',
    ];
    const ofOthers = [...ofInbox, 'account', 'token', 'webhook'].toSorted(
      (one, other) =>
        activityThings.indexOf(one as ActivityThing) - activityThings.indexOf(other as ActivityThing),
    );
    expect(hidden).toEqual({
      owner: [],
      editor: ofOthers,
      author: ofOthers,
      sales: ['account', 'draft', 'release', 'token', 'webhook'],
      viewer: ['account', 'draft', 'release', 'token', 'webhook'],
    });
  });

  it('by the search: it finds inquiries only for who may read them', async () => {
    const form = { form_type: 'contact', ...aContact({ message: 'About the Xylander looms.' }) };
    await gateway.visitor().post('/mail/api', form);
    await people.owner.post('/v1/clients', aClient({ name: 'Xylander Looms' }));
    const query = '{ searchResults(text: "xylander") { hits { kind } counts { kind total } } }';
    const kinds = async (person: Caller) => {
      const { hits, counts } = (await person.graphql(query)).body.data.searchResults;
      expect(counts.map(({ kind }: { kind: string }) => kind)).toEqual(
        hits.map(({ kind }: { kind: string }) => kind),
      );
      return hits.map(({ kind }: { kind: string }) => kind);
    };
    const all = ['client', 'inquiry'];
    const withoutInbox: readonly Role[] = ['editor', 'author'];
    for (const role of roleNames)
      expect([role, await kinds(people[role])]).toEqual([
        role,
        withoutInbox.includes(role) ? ['client'] : all,
      ]);
  });

  it('by a token: it ends with the role that could make it', async () => {
    const second = await gateway.person('owner', 'second');
    const create =
      'mutation { createApiToken(input: { name: "of the second", scopes: [inquiries_write] }, password: "correct horse battery") { token } }';
    const { token } = (await second.graphql(create)).body.data.createApiToken;
    const tool = new Caller(gateway, { authorization: `Bearer ${token}` });
    expect((await tool.get('/v1/inquiries')).status).toBe(200);
    const demote = 'mutation { updatePerson(id: "account-second", input: { role: viewer }) { role } }';
    expect((await operate(people.owner, demote)).code).toBe('OK');
    expect((await tool.get('/v1/inquiries')).status).toBe(401);
  });

  it('by a name: nobody takes that of somebody else, nor one that the log gives to others', async () => {
    const rename = async (name: string) => {
      const query = `mutation($name: String!) { updatePerson(id: "account-viewer", input: { name: $name }) { name } }`;
      return (await operate(people.owner, query, { name })).code;
    };
    for (const taken of ['Sales', 'SHELL', 'Visitor'])
      expect([taken, await rename(taken)]).toEqual([taken, 'CONFLICT']);
    expect(await rename('Vera Rao')).toBe('OK');
  });
});
