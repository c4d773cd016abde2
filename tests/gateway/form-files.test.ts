import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseUnavailable } from '#db/database-faults.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { InquiryFile } from '#db/entities/inquiry-file.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { SettingsRow } from '#db/entities/settings.entity.ts';
import { fileMessages } from '#domain/file-messages.ts';
import { fileLimits } from '#domain/inquiry-files.ts';
import { type CountedUpload, UploadBudget } from '#gateway/features/inquiries/files/upload-budget.ts';
import { makeLimiter } from '#gateway/ports/limiter.ts';
import { requirePace } from '#gateway/rest/upload-pace.ts';
import { aContact } from '#tests/support/builders.ts';
import { docx, pdf, png, program } from '#tests/support/files.ts';
import { type Caller, gatewayForAll, TestGateway } from '#tests/support/gateway-for.ts';
import { multipart, type Part } from '#tests/support/uploads.ts';

/* Files that visitors send with the contact form, where the terms of files allow some. */

const MEGABYTE = 1024 * 1024;

const limiter = makeLimiter(null);
const visitor = () => gateway.newVisitor();
const gateway = gatewayForAll({ limiter });
beforeEach(async () => {
  await gateway.rows.deleteAll(Inquiry);
  await setTerms({ formTakesFiles: true });
});

const setTerms = (document: object) =>
  gateway.rows.update(SettingsRow, { name: 'inquiry-files' }, { document });

const file = (value: Buffer, filename: string): Part => ({ name: 'files', value, filename });

/** Posts a contact form as a browser does: with scripts, or without. */
async function post(caller: Caller, files: readonly Part[], { over = {}, headers = {} } = {}) {
  const fields = { form_type: 'contact', ...aContact(), ...over };
  const parts = Object.entries(fields).map(([name, value]) => ({ name, value: String(value) }));
  const form = multipart([...parts, ...files]);
  return caller.request({
    method: 'POST',
    url: '/mail/api',
    payload: form.payload,
    headers: { accept: 'application/json', ...form.headers, ...headers },
  });
}

const inquiries = () => gateway.rows.find(Inquiry);
const files = () => gateway.rows.find(InquiryFile, { order: { name: 'ASC' } });

describe('a contact form with files', () => {
  it('is stored with them, in one transaction, and staff are told their names', async () => {
    const { status, body } = await post(visitor(), [
      file(pdf(700_000), '../plan.pdf'),
      file(docx(), 'Größe.docx'),
    ]);
    expect([status, body.success]).toEqual([200, true]);
    const [inquiry] = await inquiries();
    expect(inquiry?.reference).toBe(body.reference);
    expect(await files()).toMatchObject([
      { name: 'Größe.docx', inquiryId: inquiry?.id, letterId: null, direction: 'received', accountId: null },
      { name: 'plan.pdf', mediaType: 'application/pdf', size: 700_000 },
    ]);
    const letter = await gateway.rows.findOneByOrFail(Letter, { kind: 'staff' });
    expect(letter.text).toContain('Files: plan.pdf\nGröße.docx');
    const staff = await gateway.staff();
    const query = 'query($id: ID!) { inquiry(id: $id) { files { name } letters { files { id } } } }';
    const { data } = (await staff.graphql(query, { id: inquiry?.id })).body;
    expect(data.inquiry.files).toEqual([{ name: 'plan.pdf' }, { name: 'Größe.docx' }]);
    expect(data.inquiry.letters).toEqual([{ files: [] }, { files: [] }]);
  });

  it('without scripts leads to the page with the reference, and needs no file', async () => {
    const headers = { accept: 'text/html' };
    const { status, headers: sent } = await post(visitor(), [], { headers });
    expect([status, sent.location]).toEqual([303, expect.stringMatching(/^\/mail\/sent\/contact\/DS-/)]);
    const refused = await post(visitor(), [file(program(), 'a.exe')], { headers });
    expect([refused.status, refused.headers['content-type']]).toEqual([
      415,
      expect.stringContaining('text/html'),
    ]);
    expect(refused.text).toContain('is not taken');
  });

  it('is stored once under one key, and again with other files', async () => {
    const headers = { 'idempotency-key': 'one' };
    const sender = visitor();
    const first = await post(sender, [file(png(), 'a.png')], { headers });
    const again = await post(sender, [file(png(), 'a.png')], { headers });
    const other = await post(sender, [file(png(300), 'a.png')], { headers });
    expect(again.body.reference).toBe(first.body.reference);
    expect(other.body.reference).not.toBe(first.body.reference);
    expect([(await inquiries()).length, (await files()).length]).toEqual([2, 2]);
  });

  it.each([
    ['a program', [file(program(), 'photo.png')], 415, fileMessages.notTaken('photo.png')],
    [
      'one that is too large',
      [file(pdf(fileLimits.formFile + 1), 'a.pdf')],
      413,
      fileMessages.tooLarge('a.pdf', 5),
    ],
    ['one far too large', [file(pdf(7 * MEGABYTE), 'a.pdf')], 413, fileMessages.tooLarge('a.pdf', 5)],
    [
      'a fourth one',
      Array.from({ length: 4 }, (_, n) => file(png(), `${n}.png`)),
      413,
      fileMessages.tooMany(3),
    ],
    [
      'a fifth one',
      Array.from({ length: 5 }, (_, n) => file(png(), `${n}.png`)),
      413,
      fileMessages.tooMany(3),
    ],
    ['an empty one', [file(Buffer.alloc(0), 'a.txt')], 422, fileMessages.empty('a.txt')],
  ])('is refused with %s, at the field, and leaves nothing', async (_what, parts, status, message) => {
    const { status: seen, body } = await post(visitor(), parts);
    expect([seen, body.issues]).toEqual([status, [{ field: 'files', message }]]);
    expect([await inquiries(), await files()]).toEqual([[], []]);
  });

  it('is refused with its own faults beside those fields', async () => {
    const { status, body } = await post(visitor(), [file(png(), 'a.png')], { over: { email: 'none' } });
    expect([status, body.issues[0].field]).toEqual([422, 'email']);
    expect(await files()).toEqual([]);
  });

  it('is told that there is no room, and gets through without its files', async () => {
    await setTerms({ formTakesFiles: true, megabytes: 1 });
    const refused = await post(visitor(), [file(pdf(MEGABYTE + 1), 'a.pdf')]);
    expect([refused.status, refused.body.message]).toEqual([413, fileMessages.noRoom]);
    expect((await post(visitor(), [])).status).toBe(200);
    expect([(await inquiries()).length, await files()]).toEqual([1, []]);
  });

  it('is no other form', async () => {
    const over = { form_type: 'pricing', name: 'Meera Sundaram' };
    expect((await post(visitor(), [file(png(), 'a.png')], { over })).status).toBe(415);
    expect(await files()).toEqual([]);
  });

  it('is read for a network six times in ten minutes', async () => {
    const sender = gateway.visitor('203.0.113.7');
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1)
      statuses.push(
        (await post(sender, [file(png(), 'a.png')], { over: { subject: `Plan ${count}` } })).status,
      );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});

it('a contact form with files that cannot be read because the database is away, is answered so, and logged', async () => {
  const lines: string[] = [];
  const own = await TestGateway.build({ log: (line) => lines.push(line) });
  vi.spyOn(own.database, 'read').mockRejectedValue(new DatabaseUnavailable('The database is away.'));
  const { status, body, headers } = await post(own.visitor(), [file(png(), 'a.png')]);
  vi.restoreAllMocks();
  await own.close();
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'SERVICE_UNAVAILABLE', '5']);
  expect(lines.filter((line) => line.includes('"level":40'))).toHaveLength(1);
});

it('a contact form with files that cannot be read because it ends within a file, is the fault of its sender', async () => {
  const form = multipart([file(pdf(5000), 'a.pdf')]);
  const payload = form.payload.subarray(0, 3000);
  const { status, body } = await visitor().request({
    method: 'POST',
    url: '/mail/api',
    payload,
    headers: { accept: 'application/json', ...form.headers },
  });
  expect([status, body.message]).toEqual([400, 'The multipart form cannot be read.']);
});

describe('a form of text alone, posted as one that may have files', () => {
  // As browsers send a field of files in which none was chosen.
  const none = file(Buffer.alloc(0), '');

  it('is taken where there is no room, where the terms allow no files any more, and beyond the limit of files', async () => {
    const sender = gateway.visitor('203.0.113.8');
    for (let count = 0; count < 7; count += 1)
      expect((await post(sender, [none], { over: { subject: `Text ${count}` } })).status).toBe(200);
    await setTerms({});
    expect((await post(sender, [none])).status).toBe(200);
    await setTerms({ formTakesFiles: true, megabytes: 0 });
    expect((await post(sender, [none])).status).toBe(200);
  });

  it('is no larger than a form without files', async () => {
    const parts = ['a', 'b', 'c'].map((name) => ({ name, value: 'x'.repeat(100_000) }));
    expect((await post(visitor(), parts)).status).toBe(413);
  });
});

describe('a form with files that trickles', () => {
  it('is ended where half a minute brings less than 480 kB, and not after it was read', () => {
    vi.useFakeTimers();
    const request = { socket: { bytesRead: 1000 }, destroy: vi.fn() };
    const end = requirePace(request as never);
    for (const bytes of [480_000, 480_000]) {
      request.socket.bytesRead += bytes;
      vi.advanceTimersByTime(30_000);
    }
    expect(request.destroy).not.toHaveBeenCalled();
    request.socket.bytesRead += 479_999;
    vi.advanceTimersByTime(30_000);
    expect(request.destroy).toHaveBeenCalledTimes(1);
    end();
    vi.advanceTimersByTime(60_000);
    expect(request.destroy).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  it('is in nobody’s way: ten that are slow leave room for all others, of their network too', async () => {
    const address = await gateway.app.http.listen({ port: 0, host: '127.0.0.1' });
    const requests: IncomingMessage[] = [];
    gateway.app.http.server.on('request', (request) => requests.push(request));
    const form = multipart([file(png(), 'a.png')]);
    // The limit of forms with files of a network is another matter.
    const consume = vi.spyOn(limiter, 'consume').mockResolvedValue();
    const sockets = Array.from({ length: 10 }, () => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(
        `POST /mail/api HTTP/1.1\r\nHost: a\r\nContent-Type: ${form.headers['content-type']}\r\nContent-Length: 900000\r\n\r\n`,
      );
      socket.write(form.payload.subarray(0, 200));
      return socket;
    });
    await vi.waitFor(() => expect(requests).toHaveLength(10));
    await wait(200);
    expect((await post(visitor(), [file(png(), 'a.png')])).status).toBe(200);
    expect((await post(gateway.visitor('127.0.0.1'), [file(png(), 'b.png')])).status).toBe(200);
    const ended = Promise.all(sockets.map((socket) => once(socket, 'close')));
    for (const request of requests) request.destroy();
    await ended;
    consume.mockRestore();
  });
});

const MOST_OF_ONE = 30;
const read = async (upload: CountedUpload, megabytes: number): Promise<void> => {
  const pieces = Array.from({ length: megabytes }, () => new Uint8Array(MEGABYTE));
  for await (const _ of upload.count(pieces));
};

it('the bytes of uploads in memory are bounded for a network and for all, and count until they are stored', async () => {
  const budget = new UploadBudget();
  const own = budget.begin('203.0.113.1');
  await read(own, MOST_OF_ONE);
  await expect(read(budget.begin('203.0.113.1'), 1)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  const others = [2, 3, 4].map((last) => budget.begin(`203.0.113.${last}`));
  for (const other of others) await read(other, MOST_OF_ONE);
  await expect(read(budget.begin('203.0.113.9'), 1)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  own.end();
  await read(budget.begin('203.0.113.1'), MOST_OF_ONE);
});

it('a form with files is refused at the first where the terms allow none, and one of JSON is taken as ever', async () => {
  await setTerms({});
  expect((await post(visitor(), [file(png(), 'a.png')])).status).toBe(401);
  expect((await post(await gateway.staff(), [file(png(), 'a.png')])).status).toBe(415);
  expect((await visitor().post('/mail/api', { form_type: 'contact', ...aContact() })).status).toBe(200);
});
