import { beforeAll, describe, expect, it } from 'vitest';
import { Account } from '#db/entities/account.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { Notification } from '#db/entities/notification.entity.ts';
import { MailRefused } from '#gateway/ports/mail-refusal.ts';
import { aContact } from '#tests/support/builders.ts';
import { deferred } from '#tests/support/deferred.ts';
import { gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';
import { mailApis } from '#tests/support/mail-apis.ts';
import { teamOperations } from '#tests/support/notifications.ts';
import { mailerOf, outboxOf } from '#tests/support/outbox-of.ts';

/* Several units at the same moment that tell one person of one inquiry. */

const LETTERS = 6;

const gateway = gatewayForAll();
const owner = madeForAll(() => gateway.staff());
beforeAll(async () => {
  await gateway.person('sales', 'arjun');
  const wish = { bell: true, letter: true, digest: false };
  const chosen = { email: 'arjun@dalmara.example', notificationWishes: { 'letter-failed': wish } };
  await gateway.rows.update(Account, { id: 'account-arjun' }, chosen);
});

/** An inquiry of arjun. */
async function given(): Promise<string> {
  const { reference } = (await mailApis.json(gateway.visitor(), 'contact', aContact())).value;
  const { id } = await gateway.rows.findOneByOrFail(Inquiry, { reference });
  await teamOperations.update(owner, { id, input: { ownerId: 'account-arjun' } });
  return id;
}

const notified = (inquiryId: string, kind: Notification['kind']) =>
  gateway.rows.findBy(Notification, { inquiryId, kind });

describe('at the same moment', () => {
  it('letters about one inquiry that fail ring for each, and owe one letter', async () => {
    const id = await given();
    await gateway.database.write(async (manager) => {
      const [letter] = await manager.findBy(Letter, { inquiryId: id, kind: 'staff' });
      for (let more = 2; more < LETTERS; more += 1)
        await manager.insert(Letter, {
          ...letter,
          id: `letter-${more}`,
          messageId: `<letter-${more}@x>`,
        } as Letter);
    });
    const begun: string[] = [];
    const all = deferred();
    const mailer = mailerOf(async ({ messageId }) => {
      if (begun.push(messageId) === LETTERS) all.resolve();
      await all.promise;
      throw new MailRefused('Never.', true);
    }, LETTERS);
    await outboxOf(gateway, mailer).deliverDue();
    const rows = await notified(id, 'letter-failed');
    expect(rows).toHaveLength(LETTERS);
    expect(rows.filter(({ state }) => state === 'owed')).toHaveLength(1);
  });

  it('two gateways that find the same inquiry overdue tell its owner once', async () => {
    const id = await given();
    gateway.clock.set('2026-11-27T07:00:00.000Z');
    await Promise.all([1, 2, 3, 4].map(() => gateway.app.housekeeper.noticeOverdue()));
    expect(await notified(id, 'overdue')).toHaveLength(1);
  });
});
