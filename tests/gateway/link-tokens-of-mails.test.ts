import { beforeAll, describe, expect, it } from 'vitest';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { InquiryFile } from '#db/entities/inquiry-file.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { Mail } from '#db/entities/mail.entity.ts';
import { holdsToken } from '#gateway/features/inquiries/appointments/link-search.ts';
import { linkKeyIn } from '#gateway/features/inquiries/appointments/schedule-terms.ts';
import { takeInFile } from '#gateway/features/inquiries/files/take-in-file.ts';
import { anAppointment } from '#tests/support/builders.ts';
import { type Caller, gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';
import { mailApis } from '#tests/support/mail-apis.ts';
import { aMail } from '#tests/support/mails.ts';
import { exportPersonalData } from '#tests/support/privacy-operations.ts';
import { takeOne } from '#tests/support/take-mail.ts';
import { writings } from '#tests/support/token-writings.ts';

/*
 * A link that moves an appointment, in a mail that quotes it: each way to write it, in each place of a mail, for whoever may read
 * the inbox and not move appointments.
 */

let key: string;
let token: string;
let receipt: Letter;
const PERSON = 'meera@orrin.example';

const gateway = gatewayForAll();
const viewer = madeForAll(() => gateway.person('viewer', 'vera'));
const sales = madeForAll(() => gateway.person('sales', 'sam'));
const tool = madeForAll(() => gateway.tool(['inquiries:read']));
beforeAll(async () => {
  await mailApis.json(gateway.visitor(), 'schedule', anAppointment({ email: PERSON }));
  receipt = await gateway.rows.findOneByOrFail(Letter, { kind: 'receipt' });
  token = /appointment\/([\w-]{50})/.exec(receipt.text)?.[1] ?? '';
  key = (await read(linkKeyIn)) ?? '';
  expect(holdsToken(token, key)).toBe(true);
});

const read = <T>(work: Parameters<typeof gateway.database.read<T>>[0]) => gateway.database.read(work);

/** All that a reader is told of the thread and of its person. */
async function notifiedOf(reader: Caller, id: string): Promise<string> {
  const answers = [
    await reader.graphql(THREAD, { id }),
    await reader.graphql(HISTORY, { id }),
    await reader.get(`/v1/inquiries/${id}`),
  ];
  for (const { body } of answers.slice(0, 2)) expect(body.errors).toBeUndefined();
  // Without the escapes of JSON, which are none of the mail.
  const texts: string[] = [];
  JSON.stringify(
    answers.map(({ body }) => body),
    (_name, value) => {
      if (typeof value === 'string') texts.push(value);
      return value;
    },
  );
  return texts.join('\n\n');
}

let day = 0;
/** Takes a reply, each on a day of its own, and returns its row. */
async function replied(parts: Parameters<typeof aMail>[0], files: Parameters<typeof takeOne>[2] = []) {
  day += 1;
  const receivedAt = new Date(gateway.clock.now().getTime() - (2000 - 2 * day) * 86_400_000);
  const headers = [`In-Reply-To: ${receipt.messageId}`, `Message-ID: <day-${day}@orrin.example>`];
  await takeOne(gateway, aMail({ from: PERSON, ...parts, headers }), files, receivedAt);
  return gateway.rows.findOneByOrFail(Mail, { messageId: `<day-${day}@orrin.example>` });
}

describe.each(Object.entries(writings))('a token %s', (_name, write) => {
  it('is in no text that is stored, or shown to who may not move appointments', async () => {
    const written = write(token);
    const line = written.replaceAll(/\s+/g, ' ').slice(0, 200);
    const rows = [
      await replied({ text: `Please move it:\n${written}\nThank you` }),
      await replied({
        text: `Thank you\n\nOn Fri, 20 Nov 2026, ${gateway.config.mailFrom} wrote:\n> ${written}`,
      }),
      await replied({ subject: line, text: 'See above' }),
      await replied({ from: `"${line.replaceAll(/["\\]/g, '')}" <${PERSON}>`, text: 'It is me' }),
    ];
    for (const { subject, text, quoted, senderName } of rows)
      for (const said of [subject, text, quoted, senderName]) expect(holdsToken(said, key)).toBe(false);
    expect(rows[0]?.text).toMatch(/^Please move it:[\s\S]*Thank you$/);
  });

  it('is in no file that is given to who may not move appointments', async () => {
    const bytes = Buffer.from(`From: ${PERSON}\r\nSubject: It\r\n\r\nMove it:\r\n${write(token)}\r\n`);
    const [text, whole] = await Promise.all(
      ['it.txt', 'mail.eml'].map((name) => takeInFile({ name, bytes: [bytes] })),
    );
    if (!text || !whole) throw new Error('Both files are taken.');
    const { id: mailId } = await replied({ text: 'See the files' }, [text, whole]);
    const files = await gateway.rows.findBy(InquiryFile, { mailId });
    expect(files).toHaveLength(2);
    for (const { id } of files)
      for (const [reader, status] of [
        [viewer, 403],
        [tool, 403],
        [sales, 200],
      ] as const)
        expect((await reader.get(`/v1/inquiries/files/${id}`)).status).toBe(status);
  });
});

it('all that the readers are told holds none of them', async () => {
  const { inquiryId: id } = receipt;
  for (const reader of [viewer, tool]) expect(holdsToken(await notifiedOf(reader, id), key)).toBe(false);
  const inquiry = await gateway.rows.findOneByOrFail(Inquiry, { id });
  expect(holdsToken(inquiry.searchText, key)).toBe(false);
});

it('a file without a token is given to whoever reads the inbox', async () => {
  const plan = await takeInFile({ name: 'plan.txt', bytes: [Buffer.from('a plan of '.repeat(30_000))] });
  const { id: mailId } = await replied({ text: 'A plan' }, [plan]);
  const file = await gateway.rows.findOneByOrFail(InquiryFile, { mailId });
  for (const reader of [viewer, tool])
    expect((await reader.get(`/v1/inquiries/files/${file.id}`)).status).toBe(200);
});

it('a token across the pieces of a large file is found', async () => {
  const bytes = Buffer.from(`${'x '.repeat(32_750)}${token}${' y'.repeat(200_000)}`);
  const large = await takeInFile({ name: 'large.txt', bytes: [bytes] });
  const { id: mailId } = await replied({ text: 'Large' }, [large]);
  const file = await gateway.rows.findOneByOrFail(InquiryFile, { mailId });
  expect((await viewer.get(`/v1/inquiries/files/${file.id}`)).status).toBe(403);
});

it('the name of a file keeps none', async () => {
  const named = await takeInFile({ name: `${token}.txt`, bytes: [Buffer.from('a text')] });
  const { id: mailId } = await replied({ text: 'Named' }, [named]);
  const file = await gateway.rows.findOneByOrFail(InquiryFile, { mailId });
  expect(file.name).toBe('….txt');
});

it('a mail that was taken before it was searched so is searched when it is read', async () => {
  const { id } = await replied({ text: 'Older' });
  const text = [...token].join(' ');
  await gateway.rows.update(Mail, { id }, { text, fromAddress: null });
  for (const reader of [viewer, tool])
    expect(holdsToken(await notifiedOf(reader, receipt.inquiryId), key)).toBe(false);
});

it('the copy for the person has none, and says which files it leaves out', async () => {
  const owner = await gateway.person('owner', 'olga');
  const { content } = (await exportPersonalData(owner, PERSON)).value;
  const { file } = JSON.parse(content) as { file: { withheld?: string; content?: string }[] };
  expect(file.some(({ withheld }) => withheld !== undefined)).toBe(true);
  for (const { content: base64 = '' } of file)
    expect(holdsToken(Buffer.from(base64, 'base64').toString(), key)).toBe(false);
});

const THREAD = `query($id: ID!) { inquiry(id: $id) {
  subject answers { value } letters { subject text } mails { senderName subject text quoted problem files { name } }
} }`;
const HISTORY =
  'query($id: ID!) { contactHistory(id: $id, pageSize: 100) { items { mail { senderName subject text quoted } letter { text } } } }';
