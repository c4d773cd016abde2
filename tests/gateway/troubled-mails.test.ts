import { afterEach, describe, expect, it } from 'vitest';
import { DatabaseSilent } from '#db/database-faults.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Mail } from '#db/entities/mail.entity.ts';
import { MailboxPosition } from '#db/entities/mailbox-position.entity.ts';
import { TroubledMail } from '#db/entities/troubled-mail.entity.ts';
import { MailParser } from '#gateway/features/inquiries/mailbox/mail-parser.ts';
import { MailboxReader } from '#gateway/features/inquiries/mailbox/mailbox-reader.ts';
import { MailboxStatus } from '#gateway/features/inquiries/mailbox/mailbox-status.ts';
import type { MailJob } from '#gateway/features/inquiries/mailbox/parsed-mail.ts';
import { readMail } from '#gateway/features/inquiries/mailbox/read-mail.ts';
import { badUserInput } from '#gateway/kernel/errors.ts';
import { MailboxFailure } from '#gateway/ports/mailbox.ts';
import { gatewayForAll } from '#tests/support/gateway-for.ts';
import { aMail } from '#tests/support/mails.ts';
import { TestMailbox } from '#tests/support/test-mailbox.ts';

/*
 * Mails that are listed and cannot be taken: they are asked for again, and put aside after a day or twenty looks, so that the
 * mailbox is read on.
 */

const HOUR = 60 * 60 * 1000;
const PUT_ASIDE =
  'This mail could not be taken from the mail server, or not be stored. Open it in the mailbox.';

let mailbox: TestMailbox;
let reader: MailboxReader;
let boxes = 0;

class DirectParser extends MailParser {
  override parse(job: MailJob) {
    return readMail(job);
  }
}

const makeReader = (over: Partial<ConstructorParameters<typeof MailboxReader>[0]> = {}) =>
  new MailboxReader({
    ...{ mailbox, parser: new DirectParser(), units: gateway.units, status: new MailboxStatus() },
    mailFrom: gateway.config.mailFrom,
    listener: { taken: () => undefined, putAside: () => undefined, failed: () => undefined },
    pauses: [1],
    ...over,
  });

/** A mailbox of its own, which is read. */
async function connected(over: Partial<ConstructorParameters<typeof MailboxReader>[0]> = {}): Promise<void> {
  boxes += 1;
  mailbox = new TestMailbox();
  Object.assign(mailbox, { name: `office@mail${boxes}.example/INBOX` });
  reader = makeReader();
  reader.start();
  await mailbox.looked();
  await restart(over);
}

async function restart(over: Partial<ConstructorParameters<typeof MailboxReader>[0]> = {}): Promise<void> {
  await reader.stop();
  reader = makeReader(over);
  reader.start();
  await mailbox.looked();
}

const gateway = gatewayForAll();
afterEach(() => reader.stop());

const putAside = () => gateway.rows.findBy(Mail, { problem: PUT_ASIDE, uidValidity: '1' });
const deliver = (from: string) => mailbox.deliver(aMail({ from }), gateway.clock.now());
const troubles = () => gateway.rows.find(TroubledMail, { order: { firstSeenAt: 'DESC' } });
async function looks(count: number): Promise<void> {
  for (let look = 0; look < count; look += 1) await mailbox.looked();
}
const positions = async () => (await gateway.rows.find(MailboxPosition)).map(({ uid }) => uid);

/** Units of work in which storing the mail of an address takes longer than a write may. */
function unitsTooSlowFor(isSlow: (address: string) => boolean): typeof gateway.units {
  const units = Object.create(gateway.units);
  units.writeAs = (...[actor, work]: Parameters<typeof gateway.units.writeAs>) =>
    gateway.units.writeAs(actor, async (unit) => {
      const before = new Set((await unit.manager.find(Mail)).map(({ id }) => id));
      const result = await work(unit);
      const stored = (await unit.manager.find(Mail)).filter(({ id }) => !before.has(id));
      if (stored.some((mail) => isSlow(mail.senderAddress))) throw new DatabaseSilent('too long');
      return result;
    });
  return units;
}

describe('a mail that the server lists and does not give', () => {
  it('is put aside after twenty looks, also of several gateways and after a restart, and the position goes on', async () => {
    await connected();
    const before = (await putAside()).length;
    mailbox.withheld = deliver('shy@orrin.example');
    deliver('behind@orrin.example');
    await looks(8);
    await restart();
    await looks(8);
    expect(await putAside()).toHaveLength(before);
    await looks(4);
    const [mail, ...others] = (await putAside()).slice(before);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'first', uid: '1', senderAddress: '' });
    const inquiry = await gateway.rows.findOneByOrFail(Inquiry, { id: mail?.inquiryId ?? '' });
    expect(inquiry).toMatchObject({ formType: 'mail', state: 'new' });
    expect(await positions()).toContain('2');
    const requested = mailbox.reads.length;
    deliver('later@orrin.example');
    await looks(2);
    expect(mailbox.reads.slice(requested)).toEqual([3]);
    expect((await putAside()).length).toBe(before + 1);
  });

  it('is put aside after a day, and said on the dashboard for a week, after which nothing of it is kept', async () => {
    await connected();
    const before = (await putAside()).length;
    mailbox.withheld = deliver('shy@orrin.example');
    await looks(2);
    gateway.clock.advance(23 * HOUR);
    await looks(1);
    expect(await putAside()).toHaveLength(before);
    gateway.clock.advance(1 * HOUR);
    await looks(1);
    expect(await putAside()).toHaveLength(before + 1);
    const count = async () =>
      (await (await gateway.staff()).graphql('{ dashboard { mailsPutAside } }')).body.data.dashboard
        .mailsPutAside;
    expect(await count()).toBeGreaterThan(0);
    gateway.clock.advance(6 * 24 * HOUR);
    await gateway.app.housekeeper.sweep();
    expect(await count()).toBeGreaterThan(0);
    gateway.clock.advance(2 * 24 * HOUR);
    expect(await count()).toBe(0);
    await gateway.app.housekeeper.sweep();
    expect(await troubles()).toEqual([]);
  });

  it('is taken when it is given after all, and nothing of it is remembered', async () => {
    await connected();
    const shy = deliver('given@orrin.example');
    mailbox.withheld = shy;
    deliver('beside@orrin.example');
    await looks(3);
    expect((await troubles()).some(({ putAsideAt }) => putAsideAt === null)).toBe(true);
    mailbox.withheld = null;
    await looks(1);
    expect(await gateway.rows.countBy(Inquiry, { email: 'given@orrin.example' })).toBe(1);
    expect((await troubles()).every(({ putAsideAt }) => putAsideAt !== null)).toBe(true);
    const requested = mailbox.reads.length;
    await looks(2);
    expect(mailbox.reads).toHaveLength(requested);
  });
});

describe('a mail that fails each time', () => {
  it('because the connection breaks at it holds up none of the others, and is put aside', async () => {
    await connected();
    const open = mailbox.open.bind(mailbox);
    mailbox.open = async () => {
      const session = await open();
      const readMail = session.read.bind(session);
      const breaks = async (uid: number, most: number) => {
        if (uid === 1) throw new MailboxFailure('The mail server does not answer.');
        return readMail(uid, most);
      };
      return { ...session, read: breaks };
    };
    const before = (await putAside()).length;
    deliver('breaks@orrin.example');
    deliver('beside@orrin.example');
    await restart();
    expect(await putAside()).toHaveLength(before + 1);
    expect(await gateway.rows.countBy(Mail, { senderAddress: 'beside@orrin.example' })).toBe(2);
  });

  it('because storing it takes too long is put aside, and read in its process once', async () => {
    let parsed = 0;
    class LimitedParser extends DirectParser {
      override parse(job: MailJob) {
        if (!job.source.includes('Poison')) return super.parse(job);
        parsed += 1;
        return Promise.reject(badUserInput('This mail is too complex to be read.', []));
      }
    }
    await connected({
      units: unitsTooSlowFor((address) => address === ''),
      parser: new LimitedParser(),
    });
    const before = (await putAside()).length;
    mailbox.deliver(aMail({ subject: 'Poison' }), gateway.clock.now());
    await looks(5);
    expect(parsed).toBe(1);
    expect(await putAside()).toHaveLength(before);
  });

  it('is not put aside where none of several could be stored, before a day is over', async () => {
    let isSlow = true;
    // What stands in place of a mail that is put aside, without an address, could be stored.
    await connected({ units: unitsTooSlowFor((address) => isSlow && address !== '') });
    const before = (await putAside()).length;
    for (const name of ['a', 'b', 'c']) deliver(`${name}@all.example`);
    await looks(30);
    expect(await putAside()).toHaveLength(before);
    isSlow = false;
    await looks(1);
    expect(await putAside()).toHaveLength(before);
    for (const name of ['a', 'b', 'c'])
      expect(await gateway.rows.countBy(Inquiry, { email: `${name}@all.example` })).toBe(1);
  });
});
