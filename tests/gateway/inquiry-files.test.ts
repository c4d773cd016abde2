import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { InquiryFile } from '#db/entities/inquiry-file.entity.ts';
import { SettingsRow } from '#db/entities/settings.entity.ts';
import { fileMessages } from '#domain/file-messages.ts';
import { fileLimits } from '#domain/inquiry-files.ts';
import { WAITING_FILE_LIFETIME } from '#gateway/features/inquiries/files/answer-files.ts';
import { bytesOfFile, storeFile } from '#gateway/features/inquiries/files/store-file.ts';
import { takeInFile } from '#gateway/features/inquiries/files/take-in-file.ts';
import type { OutgoingLetter } from '#gateway/ports/mailer.ts';
import { graphqlOutcome } from '#tests/support/apis.ts';
import { arrived as inquiryArrived } from '#tests/support/arrived.ts';
import { call } from '#tests/support/call.ts';
import { docx, pdf, png, program } from '#tests/support/files.ts';
import { type Caller, gatewayForAll, madeForEach } from '#tests/support/gateway-for.ts';
import { mailerOf, outboxOf } from '#tests/support/outbox-of.ts';
import { erasePersonalData, exportPersonalData } from '#tests/support/privacy-operations.ts';
import { postOperation } from '#tests/support/uploads.ts';

/* Files of inquiries: attached to answers, sent, read, taken back, erased, and within their limits. */

const MEGABYTE = 1024 * 1024;

let asha: Caller;
let senders = 0;
const gateway = gatewayForAll();
beforeEach(async () => {
  await gateway.rows.deleteAll(Inquiry);
  await limitTo(1024);
  asha = await gateway.person('sales', 'asha');
});
const ravi = madeForEach(() => gateway.person('sales', 'ravi'));

const limitTo = (megabytes: number) =>
  gateway.rows.update(SettingsRow, { name: 'inquiry-files' }, { document: { megabytes } });

const arrived = () => inquiryArrived(gateway, { email: `sender-${++senders}@orrin.example` });

async function attach(caller: Caller, inquiryId: string, value: Buffer, filename = 'offer.pdf') {
  const query = `mutation($file: Upload!) { attachFile(inquiryId: "${inquiryId}", file: $file) { id name mediaType size direction sha256 } }`;
  return graphqlOutcome(
    await postOperation(caller, query, { file: { name: '', value, filename } }),
    'attachFile',
  );
}

const detach = async (caller: Caller, id: string) => call(caller, 'detachFile', { id });

const waiting = async (caller: Caller, inquiryId: string): Promise<string[]> => {
  const { value } = await call(caller, 'waitingFiles', { inquiryId }, 'name');
  return value.map(({ name }: { name: string }) => name);
};

async function answer(caller: Caller, id: string, input: object) {
  const variables = { id, input: { text: 'As promised.', ...input } };
  return call(caller, 'answerInquiry', variables, 'letters { id kind files { id name } }');
}

const filesOf = (inquiryId: string) => gateway.rows.findBy(InquiryFile, { inquiryId });
const chunks = (): Promise<number> => gateway.rows.count('inquiry_file_chunks');
const download = (caller: Caller, id: string) => caller.get(`/v1/inquiries/files/${id}`);
const show = (caller: Caller, id: string) => caller.get(`/api/shown-files/${id}`);

/** Bytes that differ from piece to piece, so that a piece in the wrong place is seen. */
const large = (size: number): Buffer => {
  const bytes = pdf(size);
  for (let at = 16; at + 4 <= size; at += 4096) bytes.writeUInt32LE(at, at);
  return bytes;
};

/** The letters that are due, with the bytes of their files. */
async function delivered(): Promise<(OutgoingLetter & { read: Buffer[] })[]> {
  const letters: (OutgoingLetter & { read: Buffer[] })[] = [];
  const mailer = mailerOf(async (letter) => {
    const read: Buffer[] = [];
    for (const file of letter.files ?? []) read.push(Buffer.concat(await file.open().toArray()));
    letters.push({ ...letter, read });
  });
  await outboxOf(gateway, mailer).deliverDue();
  return letters;
}

describe('a file that is attached', () => {
  it('waits for its writer, goes with the answer, and is listed with its letter', async () => {
    const { id, email } = await arrived();
    const bytes = large(600_000);
    const { code, value } = await attach(asha, id, bytes, '../../offer\u202E 7.pdf');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect([code, value]).toMatchObject([
      'OK',
      { name: 'offer 7.pdf', mediaType: 'application/pdf', size: 600_000, direction: 'sent', sha256 },
    ]);
    expect([await waiting(asha, id), await waiting(ravi, id)]).toEqual([['offer 7.pdf'], []]);
    const answered = await answer(asha, id, { fileIds: [value.id] });
    const letter = answered.value.letters.find(({ kind }: { kind: string }) => kind === 'answer');
    expect(letter.files).toEqual([{ id: value.id, name: 'offer 7.pdf' }]);
    expect(await waiting(asha, id)).toEqual([]);
    const sent = (await delivered()).find(({ to, isWritten }) => to === email && isWritten);
    expect(sent?.files).toMatchObject([{ name: 'offer 7.pdf', mediaType: 'application/pdf', size: 600_000 }]);
    expect(sent?.read[0]?.equals(bytes)).toBe(true);
  });

  it('stays after a reload without an answer, until it is removed', async () => {
    const { id } = await arrived();
    const { value } = await attach(asha, id, png(), 'a.png');
    await gateway.staff('asha');
    expect(await waiting(asha, id)).toEqual(['a.png']);
    expect((await detach(ravi, value.id)).code).toBe('NOT_FOUND');
    expect((await detach(asha, value.id)).code).toBe('OK');
    expect([await waiting(asha, id), await chunks()]).toEqual([[], 0]);
  });

  it('is removed when no answer took it along for a week; one that went stays', async () => {
    const { id } = await arrived();
    const { value } = await attach(asha, id, png(), 'sent.png');
    await answer(asha, id, { fileIds: [value.id] });
    await attach(asha, id, png(), 'forgotten.png');
    gateway.clock.advance(WAITING_FILE_LIFETIME - 1);
    await gateway.app.housekeeper.sweep();
    asha = await gateway.staff('asha');
    expect(await waiting(asha, id)).toEqual(['forgotten.png']);
    gateway.clock.advance(1);
    await gateway.app.housekeeper.sweep();
    expect((await filesOf(id)).map(({ name }) => name)).toEqual(['sent.png']);
  });

  it('is all that is removed after a week: a file that a visitor sent stays with its inquiry', async () => {
    const { id } = await arrived();
    const taken = await takeInFile({ name: 'drawing.pdf', bytes: [pdf()] });
    await gateway.units.writeAs({ name: 'visitor' }, (unit) =>
      storeFile(unit, taken, { inquiryId: id, letterId: null, direction: 'received', accountId: null }),
    );
    await attach(asha, id, png(), 'forgotten.png');
    gateway.clock.advance(WAITING_FILE_LIFETIME);
    await gateway.app.housekeeper.sweep();
    expect((await filesOf(id)).map(({ name }) => name)).toEqual(['drawing.pdf']);
  });

  it('is detached by nobody once its answer was sent', async () => {
    const { id } = await arrived();
    const { value } = await attach(asha, id, png(), 'sent.png');
    await answer(asha, id, { fileIds: [value.id] });
    expect((await detach(asha, value.id)).code).toBe('NOT_FOUND');
    expect((await filesOf(id)).map(({ name }) => name)).toEqual(['sent.png']);
  });

  it('waits again when the answer is taken back, and can go with the next one', async () => {
    const { id } = await arrived();
    const { value } = await attach(asha, id, png(), 'a.png');
    const answered = await answer(asha, id, { fileIds: [value.id], undoable: true });
    const letter = answered.value.letters.find(({ kind }: { kind: string }) => kind === 'answer');
    const taken = 'mutation($id: ID!) { takeBackAnswer(letterId: $id) { text } }';
    await asha.graphql(taken, { id: letter.id });
    expect(await waiting(asha, id)).toEqual(['a.png']);
    expect((await answer(asha, id, { fileIds: [value.id] })).code).toBe('OK');
  });

  it('goes again when its letter is sent again', async () => {
    const { id } = await arrived();
    const { value } = await attach(asha, id, docx(), 'a.docx');
    const answered = await answer(asha, id, { fileIds: [value.id] });
    await delivered();
    const letter = answered.value.letters.find(({ kind }: { kind: string }) => kind === 'answer');
    await asha.graphql('mutation($id: ID!) { resendLetter(id: $id) { files { name } } }', { id: letter.id });
    const [again] = await delivered();
    expect(again?.read[0]?.equals(docx())).toBe(true);
  });

  it('goes with no answer of somebody else, of another inquiry, or twice', async () => {
    const [one, other] = [await arrived(), await arrived()];
    const { value } = await attach(asha, one.id, png(), 'a.png');
    const gone = ['CONFLICT', fileMessages.gone];
    for (const [caller, id, fileIds] of [
      [ravi, one.id, [value.id]],
      [asha, other.id, [value.id]],
      [asha, one.id, [value.id, 'unknown']],
    ] as const) {
      const { code, sentence } = await answer(caller, id, { fileIds });
      expect([code, sentence]).toEqual(gone);
    }
    expect((await answer(asha, one.id, { fileIds: [value.id] })).code).toBe('OK');
    expect((await answer(asha, one.id, { fileIds: [value.id] })).code).toBe('CONFLICT');
  });

  it('is refused to whoever may not answer', async () => {
    const { id } = await arrived();
    const editor = await gateway.person('editor', 'edith');
    expect((await attach(editor, id, png())).code).toBe('FORBIDDEN');
    expect((await attach(asha, 'unknown', png())).code).toBe('NOT_FOUND');
    expect(await chunks()).toBe(0);
  });

  it('is refused with a sentence at its field when it is a program', async () => {
    const { id } = await arrived();
    expect(await attach(asha, id, program(), 'photo.png')).toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      sentence: fileMessages.notTaken('photo.png'),
    });
    expect(await filesOf(id)).toEqual([]);
  });
});

it('the limits are ten megabytes for all files of a letter, to the byte', async () => {
  const { id } = await arrived();
  expect((await attach(asha, id, pdf(6 * MEGABYTE))).code).toBe('OK');
  expect(await attach(asha, id, pdf(4 * MEGABYTE + 1))).toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
    sentence: fileMessages.together(10),
  });
  expect((await attach(asha, id, pdf(4 * MEGABYTE))).code).toBe('OK');
  const other = await arrived();
  for (const size of [fileLimits.letter + 1, fileLimits.letter + 5000])
    expect((await attach(asha, other.id, pdf(size))).code).toBe('PAYLOAD_TOO_LARGE');
});

it('the limits hold for the files that an undone answer gave back, too', async () => {
  const { id } = await arrived();
  const first = (await attach(asha, id, pdf(6 * MEGABYTE), 'a.pdf')).value.id;
  const answered = await answer(asha, id, { fileIds: [first], undoable: true });
  const letter = answered.value.letters.find(({ kind }: { kind: string }) => kind === 'answer');
  const second = (await attach(asha, id, pdf(6 * MEGABYTE), 'b.pdf')).value.id;
  await asha.graphql('mutation($id: ID!) { takeBackAnswer(letterId: $id) { text } }', { id: letter.id });
  expect(await waiting(asha, id)).toHaveLength(2);
  expect(await answer(asha, id, { fileIds: [first, second] })).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  expect((await answer(asha, id, { fileIds: [first] })).code).toBe('OK');
});

it('the limits of all files is a clear refusal, and no inquiry is lost by it', async () => {
  await limitTo(1);
  const { id } = await arrived();
  expect((await attach(asha, id, pdf(MEGABYTE))).code).toBe('OK');
  expect(await attach(asha, id, pdf(100))).toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
    sentence: fileMessages.noRoom,
  });
  expect((await arrived()).id).not.toBe(id);
  expect((await answer(asha, id, {})).code).toBe('OK');
});

it('the limits of what visitors sent leaves room for the files of answers', async () => {
  await limitTo(1);
  const { id } = await arrived();
  const received = await takeInFile({ name: 'a.pdf', bytes: [pdf(MEGABYTE)] });
  const place = { inquiryId: id, letterId: null, direction: 'received', accountId: null } as const;
  await gateway.units.writeAs({ name: 'visitor' }, (unit) => storeFile(unit, received, place));
  expect((await attach(asha, id, pdf(MEGABYTE))).code).toBe('OK');
  const more = await takeInFile({ name: 'b.pdf', bytes: [pdf(100)] });
  await expect(
    gateway.units.writeAs({ name: 'visitor' }, (unit) => storeFile(unit, more, place)),
  ).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
});

it('the limits of all files are not passed by two who attach at once', async () => {
  await limitTo(1);
  const inquiries = [await arrived(), await arrived(), await arrived()];
  const sizes = 0.6 * MEGABYTE;
  const outcomes = await Promise.all(inquiries.map(({ id }) => attach(asha, id, pdf(sizes))));
  expect(outcomes.map(({ code }) => code).sort()).toEqual(['OK', 'PAYLOAD_TOO_LARGE', 'PAYLOAD_TOO_LARGE']);
});

it('a file is read as a download under its name, and as what it is by no address', async () => {
  const { id } = await arrived();
  const name = 'Angebot „50 %“ für Müller.csv';
  const { value } = await attach(asha, id, Buffer.from('a;b'), name);
  const { status, headers } = await download(asha, value.id);
  expect([status, headers]).toMatchObject([
    200,
    {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="Angebot _50 __ f_r M_ller.csv"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  ]);
  expect((await show(asha, value.id)).status).toBe(404);
});

it.each([
  ['a picture', png(), 'image/png'],
  ['a document', pdf(), 'application/pdf'],
])('a file is read as %s in a frame, with a policy of its own', async (_what, bytes, type) => {
  const { id } = await arrived();
  const { value } = await attach(asha, id, bytes, 'a');
  const { status, headers } = await show(asha, value.id);
  expect([status, headers]).toMatchObject([
    200,
    { 'content-type': type, 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' },
  ]);
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; sandbox;.*frame-ancestors 'self'/);
  expect(headers['content-disposition']).toMatch(/^inline;/);
});

it('a file is read by nobody without inquiries:read, and while it waits by its writer alone', async () => {
  const { id } = await arrived();
  const { value } = await attach(asha, id, png(), 'a.png');
  const editor = await gateway.person('editor', 'edith');
  const [tool, blind] = [await gateway.tool(['inquiries:read']), await gateway.tool(['content:write'])];
  expect((await download(gateway.visitor(), value.id)).status).toBe(401);
  expect((await show(gateway.visitor(), value.id)).status).toBe(401);
  expect((await download(editor, value.id)).status).toBe(403);
  expect((await show(editor, value.id)).status).toBe(403);
  expect((await download(blind, value.id)).status).toBe(403);
  for (const caller of [ravi, tool]) expect((await download(caller, value.id)).status).toBe(404);
  await answer(asha, id, { fileIds: [value.id] });
  for (const caller of [ravi, tool]) expect((await download(caller, value.id)).status).toBe(200);
  expect((await show(tool, value.id)).status).toBe(403);
});

it('a file is read piece by piece, so that ten times ten megabytes at once keep little in memory', async () => {
  const { id } = await arrived();
  const { value } = await attach(asha, id, large(fileLimits.letter));
  const file = await gateway.rows.findOneByOrFail(InquiryFile, { id: value.id });
  globalThis.gc?.();
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      const hash = createHash('sha256');
      for await (const piece of bytesOfFile(gateway.units, file)) {
        hash.update(piece);
        most = Math.max(most, process.memoryUsage().arrayBuffers - before);
      }
      expect(hash.digest('hex')).toBe(file.sha256);
    }),
  );
  expect(most).toBeLessThan(60 * MEGABYTE);
});

it('a file is read to its end or not at all, when it is erased meanwhile', async () => {
  const { id } = await arrived();
  const { value } = await attach(asha, id, large(MEGABYTE));
  const pieces = bytesOfFile(gateway.units, value);
  await pieces.next();
  await detach(asha, value.id);
  await expect(pieces.next()).rejects.toThrow('removed');
});

it('the copy of a person has ten megabytes of files, and names where the others are', async () => {
  const { id, email } = await arrived();
  for (const name of ['first.pdf', 'second.pdf']) {
    const { value } = await attach(asha, id, pdf(6 * MEGABYTE), name);
    await answer(asha, id, { fileIds: [value.id] });
  }
  const copy = JSON.parse((await exportPersonalData(await gateway.staff(), email)).value.content);
  const parts = copy.file.map((file: object) => ['content' in file, 'download' in file]);
  expect(parts).toEqual([
    [true, false],
    [false, true],
  ]);
  const one = `exportPersonalData(email: "${email}") { content }`;
  const { body } = await (await gateway.staff()).graphql(`mutation { first: ${one} second: ${one} }`);
  expect(body.errors).toMatchObject([{ path: ['second'], extensions: { code: 'PAYLOAD_TOO_LARGE' } }]);
});

it('the files of a person are in the copy with their bytes, and go with the erasure', async () => {
  const { id, email } = await arrived();
  const { value } = await attach(asha, id, png(), 'a.png');
  await answer(asha, id, { fileIds: [value.id] });
  const received = await takeInFile({ name: 'photo.pdf', bytes: [pdf(300_000)] });
  const place = { inquiryId: id, letterId: null, direction: 'received', accountId: null } as const;
  await gateway.units.writeAs({ name: 'visitor' }, (unit) => storeFile(unit, received, place));
  const owner = await gateway.staff();
  const copy = JSON.parse((await exportPersonalData(owner, email)).value.content);
  expect(copy.file.map(({ name }: { name: string }) => name).sort()).toEqual(['a.png', 'photo.pdf']);
  const photo = copy.file.find(({ name }: { name: string }) => name === 'photo.pdf');
  expect(Buffer.from(photo.content, 'base64').equals(pdf(300_000))).toBe(true);
  const { value: erased } = await erasePersonalData(owner, email);
  expect(erased.counts).toContainEqual({ kind: 'file', count: 2 });
  expect([await filesOf(id), await chunks()]).toEqual([[], 0]);
  expect((await download(asha, value.id)).status).toBe(404);
  expect((await attach(asha, id, png())).code).toBe('CONFLICT');
});

const FIELDS = 'megabytes usedMegabytes files version';
const save = async (caller: Caller, input: object, ifVersion?: number) =>
  call(caller, 'saveFileSettings', { input, ifVersion }, `${FIELDS}`);

it('the terms of files say what files take, and are changed by who erases, each in the version that was read', async () => {
  const owner = await gateway.staff();
  const { id } = await arrived();
  await attach(asha, id, pdf(1_500_000));
  const { value } = await call(owner, 'fileSettings', {}, `${FIELDS}`);
  expect(value).toMatchObject({ megabytes: 1024, usedMegabytes: 2, files: 1 });
  expect((await save(owner, { megabytes: 2 }, value.version)).value).toMatchObject({
    megabytes: 2,
    files: 1,
  });
  expect((await save(owner, { megabytes: 3 }, value.version)).code).toBe('PRECONDITION_FAILED');
  expect((await save(owner, { megabytes: -1 })).code).toBe('BAD_USER_INPUT');
  expect((await save(asha, { megabytes: 5 })).code).toBe('FORBIDDEN');
  expect((await attach(asha, id, pdf(800_000))).code).toBe('PAYLOAD_TOO_LARGE');
});
