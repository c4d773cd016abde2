import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Mail } from '#db/entities/mail.entity.ts';
import { MailParser } from '#gateway/features/inquiries/mailbox/mail-parser.ts';
import { MailboxReader } from '#gateway/features/inquiries/mailbox/mailbox-reader.ts';
import { MailboxStatus } from '#gateway/features/inquiries/mailbox/mailbox-status.ts';
import { makeImapMailbox } from '#gateway/ports/mailbox.ts';
import { BreakableProxy } from '#tests/support/breakable-proxy.ts';
import { deferred } from '#tests/support/deferred.ts';
import { ImapServer, imapSkipReason } from '#tests/support/imap-server.ts';
import { aMail } from '#tests/support/mails.ts';
import { patient } from '#tests/support/patience.mjs';
import { TestGateway } from '#tests/support/test-gateway.ts';

/*
 * The mailbox of a real IMAP server: what is taken, while connections break, passwords change and the server comes and goes.
 */

const skipReason = imapSkipReason();
const TIMEOUTS = {
  connectionTimeout: patient(2_000),
  greetingTimeout: patient(2_000),
  socketTimeout: patient(5_000),
};

let gateway: TestGateway;
let server: ImapServer;
let proxy: BreakableProxy;
let status: MailboxStatus;
const readers: MailboxReader[] = [];
let count = 0;

beforeAll(async () => {
  if (skipReason) return;
  gateway = await TestGateway.build();
  server = await ImapServer.launch();
  proxy = await BreakableProxy.to('127.0.0.1', server.port);
});
afterAll(async () => {
  if (skipReason) return;
  await proxy.cut();
  await server.remove();
  await gateway.close();
});
beforeEach(async () => {
  if (skipReason) return;
  await proxy.recover();
  await reading();
});
afterEach(stopReaders);

/** Reads the mailbox as a gateway does; stopped after the test. */
function startReader(url = server.url(proxy.port)): void {
  const reader = new MailboxReader({
    mailbox: makeImapMailbox(url, TIMEOUTS),
    parser: new MailParser(),
    units: gateway.units,
    status,
    mailFrom: gateway.config.mailFrom,
    listener: { taken: () => undefined, putAside: () => undefined, failed: () => undefined },
    pauses: [20, 100, 300],
  });
  readers.push(reader);
  reader.start();
}

/** As `startReader`, and waits until it has looked at the mailbox once. */
async function reading(): Promise<void> {
  const { promise, resolve } = deferred();
  status = new (class extends MailboxStatus {
    override works(): void {
      super.works();
      resolve();
    }
  })();
  startReader();
  await promise;
}

async function stopReaders(): Promise<void> {
  for (const reader of readers.splice(0)) await reader.stop();
}

/** The addresses of senders whose mails were taken, each as often as it was. */
const taken = async (): Promise<string[]> =>
  (await gateway.rows.find(Inquiry, { where: { formType: 'mail' } })).map(({ email }) => email).sort();

const nextSender = (): string => {
  count += 1;
  return `sender${String(count).padStart(3, '0')}@orrin.example`;
};

/** The test clock stands still; what the server receives now is later than that. */
const deliver = async (): Promise<string> => {
  const from = nextSender();
  await server.deliver(aMail({ from }));
  return from;
};

const LONG = { timeout: patient(30_000), interval: 20 };

describe.skipIf(skipReason)('a mailbox on a mail server', () => {
  it('knows of a mail that the server told of before anybody waited for one', async () => {
    await stopReaders();
    const session = await makeImapMailbox(server.url(), TIMEOUTS).open();
    const before = await session.list(0);
    await deliver();
    // With its response to the next command the server tells of it.
    await session.read(1, 1);
    // A connection without a byte ends long before.
    await session.changed(patient(60_000));
    expect(await session.list(0)).toHaveLength(before.length + 1);
    session.close();
  });

  it('is told of a new mail at once, and is left as it is', async () => {
    const from = await deliver();
    await expect.poll(taken, LONG).toContain(from);
    expect((await server.mails()).every(({ flags }) => !flags.includes('\\Seen'))).toBe(true);
    expect(status.problem).toBeNull();
  });

  it('gives what was sent while nobody read it', async () => {
    await stopReaders();
    const senders = [await deliver(), await deliver(), await deliver()];
    await reading();
    expect(await taken()).toEqual(expect.arrayContaining(senders));
  });

  it('loses and doubles nothing, wherever its connection breaks', async () => {
    const senders: string[] = [];
    // Each step of a session is reached by some of the cuts: a session is 20 to 200 ms long here.
    for (let round = 0; round < 40; round += 1) {
      senders.push(await deliver());
      proxy.slow(round % 4);
      await proxy.cut();
      await proxy.recover();
      if (round % 3 === 0) await expect.poll(taken, LONG).toContain(senders.at(-1));
    }
    await expect
      .poll(async () => (await taken()).filter((from) => senders.includes(from)), LONG)
      .toEqual(senders);
  });

  it('is read on after the server was killed, and after it said nothing', async () => {
    await server.kill();
    await expect.poll(() => status.problem, LONG).toBe('The mail server does not answer.');
    await server.restart();
    const first = await deliver();
    await expect.poll(taken, LONG).toContain(first);
    proxy.stall();
    const second = await deliver();
    await expect.poll(() => status.problem, LONG).toBe('The mail server does not answer.');
    await proxy.recover();
    await expect.poll(taken, LONG).toContain(second);
    expect(status.problem).toBeNull();
  });

  it('says that its password was changed, and goes on with the new one', async () => {
    await stopReaders();
    const wrong = server.url(proxy.port);
    await server.changePassword('another');
    const from = await deliver();
    startReader(wrong);
    await expect.poll(() => status.problem, LONG).toBe('The mail server refuses the name or the password.');
    await stopReaders();
    expect(await taken()).not.toContain(from);
    await reading();
    expect(await taken()).toContain(from);
  });

  it('says that its folder is missing', async () => {
    startReader(server.url(proxy.port).replace('INBOX', 'Nowhere'));
    await expect.poll(() => status.problem, LONG).toBe('The mail server has no such folder.');
  });

  it('is taken once by two gateways, and after its server numbered it anew', async () => {
    await reading();
    const senders = await Promise.all(Array.from({ length: 6 }, deliver));
    await expect
      .poll(async () => (await taken()).filter((from) => senders.includes(from)), LONG)
      .toEqual(senders.sort());
    const before = await gateway.rows.count(Mail);
    await server.renumber();
    const last = await deliver();
    await expect.poll(taken, LONG).toContain(last);
    expect(await gateway.rows.count(Mail)).toBe(before + 1);
  });
});
