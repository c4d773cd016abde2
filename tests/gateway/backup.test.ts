import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { EntityManager } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backup, restore } from '#db/backup.ts';
import { BackupError } from '#db/backup-format.ts';
import { readContentVersion } from '#db/content-version.ts';
import { Database } from '#db/database.ts';
import { AccessLink } from '#db/entities/access-link.entity.ts';
import { AnswerTemplate } from '#db/entities/answer-template.entity.ts';
import { ArrivalRule } from '#db/entities/arrival-rule.entity.ts';
import { BusyCalendar } from '#db/entities/busy-calendar.entity.ts';
import { BusyTime } from '#db/entities/busy-time.entity.ts';
import { Client } from '#db/entities/client.entity.ts';
import { ContactAddress } from '#db/entities/contact-address.entity.ts';
import { DailyDigest } from '#db/entities/daily-digest.entity.ts';
import { Draft } from '#db/entities/draft.entity.ts';
import { Erasure } from '#db/entities/erasure.entity.ts';
import { IdempotencyKey } from '#db/entities/idempotency-key.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { InquiryComment } from '#db/entities/inquiry-comment.entity.ts';
import { InquiryFile, InquiryFileChunk } from '#db/entities/inquiry-file.entity.ts';
import { InquiryLabel } from '#db/entities/inquiry-label.entity.ts';
import { InquiryPresence } from '#db/entities/inquiry-presence.entity.ts';
import { Label } from '#db/entities/label.entity.ts';
import { Mail } from '#db/entities/mail.entity.ts';
import { MailboxPosition } from '#db/entities/mailbox-position.entity.ts';
import { Notification } from '#db/entities/notification.entity.ts';
import { Passkey } from '#db/entities/passkey.entity.ts';
import { PasskeyChallenge } from '#db/entities/passkey-challenge.entity.ts';
import { PreviewLink } from '#db/entities/preview-link.entity.ts';
import { RecoveryCode } from '#db/entities/recovery-code.entity.ts';
import { Release, ReleaseItem } from '#db/entities/release.entity.ts';
import { SavedView } from '#db/entities/saved-view.entity.ts';
import { SettingsRow } from '#db/entities/settings.entity.ts';
import { TroubledMail } from '#db/entities/troubled-mail.entity.ts';
import { Webhook } from '#db/entities/webhook.entity.ts';
import { WebhookDelivery } from '#db/entities/webhook-delivery.entity.ts';
import { derivedEntities } from '#db/entities.ts';
import { newDelivery } from '#gateway/write/webhook-events.ts';
import { aClient, aContact, anAppointment } from '#tests/support/builders.ts';
import { allRows } from '#tests/support/rows.ts';
import { engine, newSqliteDatabase } from '#tests/support/test-databases.ts';
import { TestGateway } from '#tests/support/test-gateway.ts';
import { mountSmallDisk } from '#tests/support/tmpfs.ts';

/** Every byte value, so that a wrong encoding is detected. */
const picture = Buffer.from(Array.from({ length: 1024 }, (_, n) => n % 256));

let folder: string;
let file: string;
let source: TestGateway;
let target: TestGateway;

/** A gateway with a row in every table, one of them deleted and restorable. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dalmara-backup-'));
  file = join(folder, 'gateway.gz');
  [source, target] = await Promise.all([TestGateway.build({ seeded: true }), TestGateway.build()]);
  const { submissions } = source.app.services;
  const visitor = { kind: 'visitor', address: '192.0.2.1', isCrossSite: false } as const;
  await submissions.send(visitor, 'contact', aContact({ message: 'Grüße 🏭 شكرا 𠜎\nзавод' }), {
    key: 'key-1',
    page: '/contact?utm_source=newsletter&utm_campaign=autumn',
  });
  await submissions.send(visitor, 'schedule', anAppointment());
  await source.tool();
  const [first] = (await source.visitor().get('/api/v1/clients')).body;
  await (await source.staff()).delete(`/v1/clients/${first.id}`);
  const code = { id: 'b'.repeat(64), accountId: 'nobody' };
  await source.rows.insert(RecoveryCode, code);
  const now = new Date('2026-11-20T06:00:00.123Z');
  await source.database.write((manager) => storePeople(manager, now));
  const webhook = { id: 'hook', name: 'CRM', url: 'https://crm.example', secret: 'whsec_' } as const;
  await source.database.write(async (manager) => {
    await manager.insert(Webhook, {
      ...webhook,
      events: ['client.changed'],
      state: 'active',
      createdAt: now,
    });
    const [{ id: inquiryId }] = (await manager.find(Inquiry, { take: 1 })) as [Inquiry];
    const comment = { id: 'comment', inquiryId, author: 'Meera', text: 'Schön 🏭', createdAt: now };
    await manager.insert(InquiryComment, comment);
    await manager.insert(AnswerTemplate, { id: 'template', name: 'Thanks', text: 'Thanks.', createdAt: now });
    for (const address of ['meera@home.example', 'meera@orrin.example'])
      await manager.insert(ContactAddress, { address, contactId: 'contact', mergedAt: now });
    await manager.insert(Label, { id: 'label', name: 'ERP', nameKey: 'erp', createdAt: now });
    await manager.insert(InquiryLabel, { inquiryId, labelId: 'label', createdAt: now });
    await manager.insert(ArrivalRule, {
      ...{ id: 'rule', name: 'ERP', position: 1, formType: null, page: '', words: ['erp'], domain: '' },
      ...{ labelIds: ['label'], ownerId: null, templateId: 'template', createdAt: now },
    });
    const file = {
      id: 'file',
      inquiryId,
      letterId: null,
      mailId: null,
      direction: 'received',
      name: 'Größe.png',
    } as const;
    const stored = { mediaType: 'image/png', size: 2 * picture.length, sha256: 'c'.repeat(64) };
    await manager.insert(InquiryFile, { ...file, ...stored, accountId: null, createdAt: now });
    for (const place of [0, 1])
      await manager.insert(InquiryFileChunk, { fileId: 'file', place, bytes: picture });
    const arrived = { mailbox: 'm'.repeat(64), uidValidity: '1', uid: '7', digest: 'd'.repeat(64) };
    const announced = {
      senderName: 'Meera',
      senderAddress: 'meera@orrin.example',
      subject: '',
      text: 'Schön 🏭',
    };
    await manager.insert(Mail, {
      ...{ id: 'mail', inquiryId, kind: 'reply', ...arrived, ...announced, quoted: '' },
      ...{ receivedAt: now, createdAt: now },
    });
    const { mailbox, uidValidity, uid } = arrived;
    await manager.insert(MailboxPosition, { mailbox, uidValidity, uid, since: now });
    await manager.insert(TroubledMail, {
      mailbox,
      uidValidity,
      uid,
      firstSeenAt: now,
      looks: 1,
      putAsideAt: now,
    });
    const calendar = { id: 'nobody', address: 'https://calendar.example/a.ics', state: 'owed' } as const;
    await manager.insert(BusyCalendar, { ...calendar, attempts: 0, nextAttemptAt: now, createdAt: now });
    await manager.insert(BusyTime, { id: 'busy', accountId: 'nobody', startsAt: now, endsAt: now });
    const present = { inquiryId, accountId: 'nobody', name: 'Meera', kind: 'reading', until: now } as const;
    await manager.insert(InquiryPresence, present);
    const notified = {
      accountId: 'nobody',
      inquiryId,
      kind: 'overdue',
      cause: 'overdue',
      state: 'none',
    } as const;
    await manager.insert(Notification, {
      ...{ id: 'notification', ...notified, attempts: 0, nextAttemptAt: now, createdAt: now },
    });
    await manager.insert(IdempotencyKey, {
      id: 'key',
      fingerprint: 'ab',
      result: { id: 'one' },
      createdAt: now,
    });
    await storeReleases(manager, now);
    await manager.insert(WebhookDelivery, newDelivery('hook', 'client.changed', { id: 'one' }, now));
  });
  await source.rows.insert('media', {
    hash: 'a'.repeat(64),
    extension: 'png',
    bytes: picture,
    size: picture.length,
    width: 1,
    height: 1,
    createdAt: new Date('2026-11-20T06:00:00.123Z'),
  });
  await source.rows.insert('media_variants', { hash: 'a'.repeat(64), form: '320.avif', bytes: picture });
});
afterAll(async () => {
  await Promise.all([source.close(), target.close()]);
  await rm(folder, { recursive: true });
});

/** A row in each table of what is prepared and was published. */
async function storeReleases(manager: EntityManager, now: Date): Promise<void> {
  const thing = { thing: 'client', thingId: 'one', kind: 'change', name: 'Möbel 🏭' } as const;
  const words = { document: { name: 'Möbel 🏭' }, base: { name: 'Möbel' } };
  const saved = { baseVersion: 1, savedBy: 'Meera', savedAt: now };
  await manager.insert(Draft, { id: 'draft', ...thing, releaseId: 'release', ...words, ...saved } as never);
  const times = { publishAt: now, createdAt: now, publishedAt: now };
  await manager.insert(Release, {
    id: 'release',
    name: 'December',
    state: 'published',
    createdBy: 'Meera',
    ...times,
  });
  const open = { id: 'timed', name: 'January', state: 'open', createdBy: 'Meera' } as const;
  await manager.insert(Release, { ...open, publishAt: now, createdAt: now });
  const item = {
    releaseId: 'release',
    ...thing,
    position: 0,
    documentBefore: null,
    documentAfter: { name: 'Möbel' },
  };
  await manager.insert(ReleaseItem, item as never);
  const link = { digest: 'ab', id: 'link', releaseId: 'release', createdBy: 'Meera', makerId: 'nobody' };
  await manager.insert(PreviewLink, { ...link, createdAt: now, expiresAt: now });
}

/** A row in each table of people and what they keep. */
async function storePeople(manager: EntityManager, now: Date): Promise<void> {
  const link = { id: 'link', accountId: 'nobody', kind: 'reset', madeBy: '', state: 'shown' } as const;
  await manager.insert(AccessLink, { ...link, attempts: 0, nextAttemptAt: now, createdAt: now });
  await manager.insert(PasskeyChallenge, { id: 'one', purpose: 'add', boundTo: 'session', expiresAt: now });
  await manager.insert(Passkey, {
    id: 'passkey',
    accountId: 'nobody',
    credentialId: 'AAAA',
    publicKey: 'AAAA',
    counter: 0xffff_ffff,
    transports: ['usb'],
    deviceType: 'singleDevice',
    backedUp: 0,
    name: 'Schlüssel',
    createdAt: now,
  });
  const digest = { id: 'digest', accountId: 'nobody', day: '2026-11-20', state: 'sent' } as const;
  await manager.insert(DailyDigest, { ...digest, attempts: 1, nextAttemptAt: now, createdAt: now });
  await manager.insert(Erasure, { id: 'one', hashKey: 'ab', addressHash: 'cd', erasedAt: now });
  const document = { contact: 12, schedule: null, pricing: null };
  await manager.insert(SettingsRow, { name: 'retention', document, updatedAt: now });
  await manager.insert(SavedView, {
    id: 'view',
    list: 'client',
    name: 'Ours',
    ownerKey: '',
    query: 'page=2',
    createdAt: now,
  });
}

const contentVersion = (gateway: TestGateway): Promise<number> => gateway.database.read(readContentVersion);

/**
 * What a restore makes of the rows of a backup: sessions and links that open an account or show drafts end, variants of pictures
 * are made again, and what was to go out by itself waits for somebody, since it may have gone out meanwhile.
 */
function restoredOf(original: Record<string, unknown[]>): Record<string, unknown[]> {
  const releases = (original.releases as Release[]).map((row) =>
    row.state === 'open' ? { ...row, problem: expect.stringContaining('backup') } : row,
  );
  return { ...original, sessions: [], access_links: [], media_variants: [], preview_links: [], releases };
}

describe('a backup', () => {
  it('replaces every row of every table in another gateway', async () => {
    await (await target.staff()).post('/v1/clients', aClient({ name: 'Was there before' }));
    const before = await allRows(source.database);
    for (const [table, rows] of Object.entries(before)) expect(rows, `rows of ${table}`).not.toEqual([]);
    // Counts and tags are not in the file; the restore computes them anew.
    const derived = source.database.schema.entityMetadatas.filter(({ target }) =>
      derivedEntities.has(target),
    );
    const computed = derived.flatMap(({ tableName }) => before[tableName] ?? []);
    const count = Object.values(before).flat().length - computed.length;

    expect(await backup(source.database, file)).toBe(count);
    expect(await restore(target.database, file)).toBe(count);

    // What was changed last is noted of every row anew: content-changes.test.ts.
    const { content_version: _, content_changes: _changes, ...restored } = await allRows(target.database);
    const { content_version: __, content_changes: ___, ...original } = before;
    expect(restored).toEqual(restoredOf(original));
    expect(restored.media).toMatchObject([{ bytes: picture }]);
    expect(restored.letters).toHaveLength(4);
    expect(await allRows(source.database)).toEqual(before);
  });

  if (engine === 'mysql') {
    it('moves the gateway to the other engine and back', async () => {
      const { content_version: _, content_changes: ___, ...original } = await allRows(source.database);
      const testDatabase = await newSqliteDatabase();
      const embedded = await Database.open(testDatabase.url);
      await embedded.migrate();
      await backup(source.database, file);
      await restore(embedded, file);
      await backup(embedded, file);
      await embedded.close();
      await testDatabase.remove();
      await restore(target.database, file);
      const { content_version: __, content_changes: ____, ...returned } = await allRows(target.database);
      expect(returned).toEqual(restoredOf(original));
    });
  }

  it('is one file that only its owner can read, without a temporary file beside it', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['gateway.gz']);
  });

  it.each([
    ['no folder is there', ['no', 'such', 'folder.gz'], 'ENOENT'],
    ['a file is in place of its folder', ['gateway.gz', 'inside.gz'], 'ENOTDIR'],
    ['a folder has its name', [], 'EISDIR'],
  ])('says of its file that it cannot be written when %s, and leaves none', async (_why, path, code) => {
    const target = join(folder, ...path);
    const attempt = backup(source.database, target);
    await expect(attempt).rejects.toBeInstanceOf(BackupError);
    await expect(attempt).rejects.toThrow(`${target} cannot be written (${code}).`);
    expect(await readdir(folder)).toEqual(['gateway.gz']);
  });

  const disk = mountSmallDisk(4);
  afterAll(() => disk?.unmount());
  it.runIf(disk)('says of its file, not of the database, that the disk is full', async () => {
    const target = join(disk?.folder ?? '', 'full.gz');
    const attempt = backup(source.database, target);
    await expect(attempt).rejects.toBeInstanceOf(BackupError);
    await expect(attempt).rejects.toThrow(`${target} cannot be written (ENOSPC).`);
    expect(await readdir(disk?.folder ?? '')).toEqual([]);
  });

  it('keeps the password: the restored gateway accepts it', async () => {
    expect((await (await target.staff()).graphql('{ me { username } }')).body.data.me).toEqual({
      username: 'admin',
    });
  });

  it('changes the content version, for caches filled before and after it', async () => {
    const [here, there] = [await contentVersion(source), await contentVersion(target)];
    await backup(source.database, file);
    await restore(target.database, file);
    expect(await contentVersion(target)).toBeGreaterThan(Math.max(here, there));
  });
});

const lines = async () =>
  gunzipSync(await readFile(file))
    .toString()
    .trim()
    .split('\n');
const packed = (all: string[]) => gzipSync(`${all.join('\n')}\n`);
/** The file with changed rows, and a matching header and end marker. */
const repacked = async (change: (rows: string[]) => string[]) => {
  const [head = '', ...rest] = await lines();
  const rows = change(rest.slice(0, -1));
  return packed([head, ...rows, JSON.stringify({ end: rows.length })]);
};

it.each([
  ['is truncated', 'is damaged', async () => (await readFile(file)).subarray(0, 2000)],
  ['is damaged', 'is damaged', async () => (await readFile(file)).fill(0x55, 600, 640)],
  ['is not a backup', 'is damaged', async () => Buffer.from('Dear Sir or Madam,')],
  ['is empty', 'is damaged', async () => Buffer.alloc(0)],
  ['has no rows', 'holds no rows', async () => repacked(() => [])],
  ['ends at half its rows', 'is not whole', async () => packed((await lines()).slice(0, 40))],
  ['lacks its last row', 'is not whole', async () => packed((await lines()).slice(0, -1))],
  [
    'lacks a row in the middle',
    /holds \d+ rows instead of \d+/,
    async () => packed((await lines()).toSpliced(20, 1)),
  ],
  [
    'has data after its end',
    'is damaged',
    async () => packed([...(await lines()), '{"table":"media","row":{}}']),
  ],
  [
    'is of a newer version',
    'by a newer version',
    async () => packed((await lines()).with(0, '{"backup":3}')),
  ],
  ['lacks its first line', 'is damaged', async () => packed((await lines()).slice(1))],
  ['has another first line', 'is damaged', async () => packed((await lines()).with(0, '{"backup":1}'))],
  ['contains invalid JSON', 'is damaged', async () => repacked((rows) => [...rows, '{"table":'])],
  [
    'contains a row of an unknown table',
    'does not know: pigeons',
    async () => repacked((rows) => [...rows, '{"table":"pigeons","row":{}}']),
  ],
  [
    'contains a row with an unknown column',
    'does not know: clients.wings',
    async () => repacked((rows) => [...rows, '{"table":"clients","row":{"id":"one","wings":2}}']),
  ],
  [
    'contains the same row twice',
    'do not belong together',
    async () => repacked((rows) => [...rows, rows.find((line) => line.includes('"table":"clients"')) ?? '']),
  ],
  [
    'contains a letter without its inquiry',
    'do not belong together',
    async () => repacked((rows) => rows.filter((line) => !line.includes('"table":"inquiries"'))),
  ],
])('a file that cannot be restored because it %s changes nothing', async (_why, message, make) => {
  const broken = join(folder, 'broken.gz');
  await writeFile(broken, await make());
  const before = await allRows(target.database);
  const attempt = restore(target.database, broken);
  await expect(attempt).rejects.toBeInstanceOf(BackupError);
  await expect(attempt).rejects.toThrow(message);
  expect(await allRows(target.database)).toEqual(before);
  await target.rows.update(Client, { region: 'Nowhere' }, { region: 'x' });
});

it('a file that cannot be restored because it does not exist changes nothing', async () => {
  const before = await allRows(target.database);
  await expect(restore(target.database, join(folder, 'nothing.gz'))).rejects.toThrow(/ENOENT/);
  expect(await allRows(target.database)).toEqual(before);
});
