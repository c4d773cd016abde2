import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { InquiryFile } from '#db/entities/inquiry-file.entity.ts';
import { Mail } from '#db/entities/mail.entity.ts';
import { MailParser } from '#gateway/features/inquiries/mailbox/mail-parser.ts';
import { MailboxReader } from '#gateway/features/inquiries/mailbox/mailbox-reader.ts';
import { MailboxStatus } from '#gateway/features/inquiries/mailbox/mailbox-status.ts';
import { onWorkerNews } from '#gateway/workers/worker-news.ts';
import { gatewayForAll } from '#tests/support/gateway-for.ts';
import { longestTurn } from '#tests/support/longest-turn.ts';
import { aMail } from '#tests/support/mails.ts';
import { patient } from '#tests/support/patience.mjs';
import { canSeeProcesses } from '#tests/support/running-processes.ts';
import { TestMailbox } from '#tests/support/test-mailbox.ts';

/*
 * Mails that are made to take long, through the reader of the mailbox and the process that it starts: what they cost the gateway,
 * and the mail behind them. A process has to be watched, so these tests take real time.
 */

let reader: MailboxReader;

const gateway = gatewayForAll();
const mailbox = new TestMailbox();
beforeAll(async () => {
  reader = new MailboxReader({
    ...{ mailbox, parser: new MailParser(), units: gateway.units, status: new MailboxStatus() },
    mailFrom: gateway.config.mailFrom,
    listener: {
      taken: () => undefined,
      putAside: () => undefined,
      failed: (sentence, error) => console.error(sentence, error),
    },
  });
  reader.start();
  mailbox.deliver(aMail(), gateway.clock.now());
  await mailbox.looked();
});
afterAll(() => reader.stop());

let senders = 0;
function newSender(): string {
  senders += 1;
  return `sender${senders}@orrin.example`;
}

/** Lets mails arrive; returns the mails that are kept of each, and the milliseconds until all were. */
async function arrive(...sources: readonly (string | Buffer)[]) {
  const before = await gateway.rows.countBy(Mail, {});
  const begun = performance.now();
  for (const source of sources) mailbox.deliver(source, gateway.clock.now());
  await mailbox.looked();
  const taken = performance.now() - begun;
  const mails = await gateway.rows.find(Mail, {
    order: { createdAt: 'ASC', uid: 'ASC' },
    skip: before,
    take: 1000,
  });
  return { mails, taken };
}

/** Codes of the jobs that had no result meanwhile. */
function ends(): string[] {
  const codes: string[] = [];
  onTestFinished(onWorkerNews(({ code }) => codes.push(code)));
  return codes;
}

describe.skipIf(!canSeeProcesses)('a mail that takes too long', { timeout: patient(180_000) }, () => {
  const lines = Buffer.alloc(20 * 1024 * 1024, 'a\n');

  it('is put aside whole after one attempt, and the next one arrives within 15 s', async () => {
    const codes = ends();
    const next = newSender();
    const poison = Buffer.concat([Buffer.from(`From: ${newSender()}\r\n\r\n`), lines]);
    const { mails, taken } = await arrive(poison, aMail({ from: next }));
    expect(mails).toMatchObject([
      { problem: 'This mail could not be read. Open it in the mailbox.', senderAddress: '' },
      { problem: null, senderAddress: next },
    ]);
    expect(taken).toBeLessThan(patient(15_000));
    expect(codes).toHaveLength(1);
    expect(codes[0]).toMatch(/^WORKER_(PROCESSOR_TIME|WALL_TIME|MEMORY)$/);
    const [whole] = await gateway.rows.findBy(InquiryFile, { mailId: mails[0]?.id });
    expect(whole).toMatchObject({ name: 'mail.eml', mediaType: 'message/rfc822', size: poison.length });
  });

  it('because its text is read as quotations without end costs the next one no 15 s', async () => {
    const next = newSender();
    const { mails, taken } = await arrive(
      aMail({ from: newSender(), text: 'On '.repeat(90_000) }),
      aMail({ from: next }),
    );
    expect(mails.at(-1)).toMatchObject({ senderAddress: next, problem: null });
    expect(taken).toBeLessThan(patient(15_000));
  });
});

const SIZE = 23 * 1024 * 1024;

describe('a mail of 23 MB', { timeout: patient(180_000) }, () => {
  it.each([
    ['of headers', `X-Header: ${'a'.repeat(60)}\r\n`],
    ['of headers of one letter', 'X: a\r\n'],
    ['of one header', ` ${'a'.repeat(60)}\r\n`],
  ])('%s holds up the gateway for no 50 ms, and is read', async (_name, line) => {
    const from = newSender();
    const head = Buffer.from(`From: ${from}\r\nSubject: Long\r\nX-A: a\r\n`);
    const lines = Buffer.alloc(Math.floor(SIZE / line.length) * line.length, line);
    const source = Buffer.concat([head, lines, Buffer.from('\r\nHello')]);
    let mails: Mail[] = [];
    const longest = await longestTurn(async () => {
      ({ mails } = await arrive(source));
    });
    expect(longest).toBeLessThan(patient(50));
    expect(mails).toMatchObject([
      {
        ...{ senderAddress: from, subject: 'Long', text: 'Hello' },
        problem: 'This mail has more headers or parts than are read here. Open it in the mailbox.',
      },
    ]);
  });

  it('with a file is read within the bounds, and its file is stored', async () => {
    const codes = ends();
    const from = newSender();
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(16 * 1024 * 1024)]);
    const file = bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n');
    const source = Buffer.from(
      [
        ...[`From: ${from}`, 'Content-Type: multipart/mixed; boundary=m', '', '--m', '', 'See this', '--m'],
        'Content-Disposition: attachment; filename=scan.pdf',
        ...['Content-Transfer-Encoding: base64', '', file, '--m--', ''],
      ].join('\r\n'),
    );
    let mails: Mail[] = [];
    const longest = await longestTurn(async () => {
      ({ mails } = await arrive(source));
    });
    expect(codes).toEqual([]);
    const inquiry = await gateway.rows.findOneByOrFail(Inquiry, { email: from });
    expect(mails).toMatchObject([{ inquiryId: inquiry.id, text: 'See this', problem: null }]);
    expect(await gateway.rows.findBy(InquiryFile, { inquiryId: inquiry.id })).toMatchObject([
      { name: 'scan.pdf', size: bytes.length },
    ]);
    // SQLite writes what was stored of 16 MB to the disk in the turn of its commit.
    expect(longest).toBeLessThan(patient(150));
  });
});
