import { Account } from '#db/entities/account.entity.ts';
import { DailyDigest } from '#db/entities/daily-digest.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import type { Role } from '#domain/permissions.ts';
import type { MailRefused } from '#gateway/ports/mail-refusal.ts';
import type { OutgoingLetter } from '#gateway/ports/mailer.ts';
import { operation } from './apis.ts';
import { aContact } from './builders.ts';
import { callOf } from './call.ts';
import { mailApis } from './mail-apis.ts';
import { mailerOf } from './outbox-of.ts';
import type { TestGateway } from './test-gateway.ts';

const FIELDS = '{ isOn hasAddress sendsLetters time version }';

/** The operations on the daily digest. */
export const digestOperations = {
  find: operation(`{ dailyDigest ${FIELDS} }`),
  turn: operation(`mutation($isOn: Boolean!) { turnDailyDigest(isOn: $isOn) ${FIELDS} }`),
  save: operation(
    `mutation($time: String!, $ifVersion: Int) { saveDailyDigestSettings(input: { time: $time }, ifVersion: $ifVersion) ${FIELDS} }`,
  ),
};

/** The mail server of a gateway, for the daily digests it is given. */
export class DigestPost {
  /** What it answers every letter with, unless null. */
  refusal: MailRefused | null = null;
  readonly #digests: OutgoingLetter[] = [];
  readonly mailer = mailerOf(async (letter) => {
    if (this.refusal) throw this.refusal;
    if (letter.messageId.includes('.daily-digest@')) this.#digests.push(letter);
  });

  /** Sends what is due at a time; the daily digests of it. */
  async sentAt(gateway: TestGateway, time: string): Promise<OutgoingLetter[]> {
    gateway.clock.set(time);
    const before = this.#digests.length;
    await gateway.app.dailyDigests?.deliverDue();
    return this.#digests.slice(before);
  }
}

/** A person of a role with an address, who has turned the daily digest on; the id of the account. */
export async function digestReader(
  gateway: TestGateway,
  role: Role,
  username: string = role,
): Promise<string> {
  const caller = await gateway.person(role, username);
  const id = `account-${username}`;
  const email = `${username}@dalmara.example`;
  await gateway.rows.update(Account, { id }, { email });
  await digestOperations.turn(caller, { isOn: true });
  return id;
}

let senders = 0;
/** What becomes of an inquiry. */
interface InquiryStory {
  /** When it arrives; left out: now. */
  readonly at?: string;
  readonly state?: string;
  readonly ownerId?: string;
  readonly snoozedUntil?: string;
}

/** An inquiry of a sender of its own, changed as staff change it; its reference. */
export async function storeInquiry(
  gateway: TestGateway,
  { at, ...change }: InquiryStory = {},
): Promise<string> {
  const now = gateway.clock.now().toISOString();
  if (at) gateway.clock.set(at);
  senders += 1;
  const visitor = gateway.visitor(`198.51.100.${senders % 250}`);
  const form = aContact({ email: `sender-${senders}@orrin.example` });
  const { reference } = (await mailApis.json(visitor, 'contact', form)).value;
  gateway.clock.set(now);
  // So that the order of two is that in which they were stored.
  gateway.clock.advance(1000);
  if (Object.keys(change).length > 0) {
    const { id } = await gateway.rows.findOneByOrFail(Inquiry, { reference });
    const update = callOf('updateInquiry', 'id');
    const { code } = await update(await gateway.staff(), { id, input: change });
    if (code !== 'OK') throw new Error(`The inquiry was not changed: ${code}`);
  }
  return reference;
}

/** The rows of the queue of daily digests, by day. */
export const storedDigests = (gateway: TestGateway): Promise<DailyDigest[]> =>
  gateway.rows.find(DailyDigest, { order: { day: 'ASC', accountId: 'ASC' } });

/** The lists of a letter in plain text: their entries by heading. */
export function listsOf(text: string): Record<string, string[]> {
  const lists = text.split('\n\n').map((part) => part.split('\n'));
  return Object.fromEntries(
    lists
      .filter(([, first]) => first?.startsWith('- '))
      .map(([heading = '', ...items]) => [
        heading,
        items.map((item) => item.slice(2, item.lastIndexOf(': http'))),
      ]),
  );
}
