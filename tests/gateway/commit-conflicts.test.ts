import { expect, it } from 'vitest';
import { Activity } from '#db/entities/activity.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Notification } from '#db/entities/notification.entity.ts';
import { InboxWatcher } from '#gateway/features/inquiries/inbox/inbox-watcher.ts';
import { aContact } from '#tests/support/builders.ts';
import { conflictAtCommits } from '#tests/support/conflict-at-commit.ts';
import { gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';
import { mailApis } from '#tests/support/mail-apis.ts';
import { teamOperations } from '#tests/support/notifications.ts';
import { mailerOf, outboxOf } from '#tests/support/outbox-of.ts';
import { WebhookReceiver } from '#tests/support/webhook-receiver.ts';
import { aWebhook, webhookOperations } from '#tests/support/webhooks.ts';

/* A cluster finds at the COMMIT that another node was faster, after a unit of work has said all it has to say. */

const receiver = madeForAll(() => WebhookReceiver.start());
const gateway = gatewayForAll({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });

it('a conflict at COMMIT repeats the whole unit of work: letters, events, notifications and live news are sent once', async () => {
  const owner = await gateway.staff();
  await gateway.person('sales', 'arjun');
  const input = aWebhook({ url: receiver.url, events: ['inquiry_created', 'inquiry_updated'] });
  await webhookOperations.create(owner, { input });
  const news: unknown[] = [];
  const watcher = new InboxWatcher(gateway.database, gateway.clock, (error) => news.push(error));
  const stopWatching = watcher.subscribe({
    accountId: 'account-arjun',
    notified: (unread) => news.push(`${unread} unread`),
    changed: ({ newInquiries }) => news.push(`${newInquiries} new`),
    present: () => undefined,
    looked: () => undefined,
  });
  await watcher.look();
  const conflicts = conflictAtCommits(gateway.database);

  const { reference } = (await mailApis.json(gateway.visitor(), 'contact', aContact())).value;
  await watcher.look();
  const { id } = await gateway.rows.findOneByOrFail(Inquiry, { reference });
  await teamOperations.update(owner, { id, input: { ownerId: 'account-arjun' } });
  await watcher.look();
  stopWatching();
  expect(conflicts()).toBeGreaterThanOrEqual(2);

  const letters: string[] = [];
  await outboxOf(
    gateway,
    mailerOf(async ({ to }) => void letters.push(to)),
  ).deliverDue();
  expect(letters.sort()).toEqual([aContact().email, 'hello@dalmara.example'].sort());
  await gateway.app.webhookSender.deliverDue();
  const types = receiver.take().map(({ payload }) => payload.type);
  expect(types.sort()).toEqual(['inquiry.created', 'inquiry.updated']);
  expect(news).toEqual(['0 new', '0 unread', '1 new', '1 unread']);
  const [notified, entries] = await gateway.database.read(async (manager) => [
    await manager.countBy(Notification, { inquiryId: id }),
    await manager.countBy(Activity, { thing: 'inquiry', thingId: id }),
  ]);
  expect([notified, entries]).toEqual([1, 1]);
});
