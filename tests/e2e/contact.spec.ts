import type { Page } from '@playwright/test';
import { waiting } from '#client/site/content/confirmation.ts';
import { limits, tooLong } from '#domain/limits.ts';
import { contactMessages, waitingNotes } from '#domain/messages.ts';
import { seeds } from '#domain/pages/seeds.ts';
import { valueAt } from '#domain/value-at.ts';
import { expect, forgetNoise, test } from '#tests/support/browser-test.ts';
import { endLeases } from '#tests/support/end-leases.ts';
import { scriptsOfTheOutcome } from '#tests/support/late-scripts.ts';

/** Opens the form and waits until it is hydrated. */
async function open(page: Page): Promise<void> {
  await page.goto('/contact');
  await expect(page.locator('form[novalidate]')).toBeVisible();
}

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Meera');
  await page.getByLabel('Last name').fill('Sundaram');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Subject').fill('Two plants, one ledger');
  await page.getByLabel('Message').fill('Can we talk on Thursday? 🏭');
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

test('a message is sent, its fields are cleared, and both letters arrive', { tag: '@engines' }, async ({
  page,
  sink,
}) => {
  await open(page);
  await fill(page, 'meera@sent.example');
  await send(page);
  await expect(page.getByText(contactMessages.success)).toBeVisible();
  await expect(page.getByText(contactMessages.successTitle)).toBeVisible();
  await expect(page.getByText(contactMessages.successText)).toBeVisible();
  await expect(page.getByText(String(valueAt(seeds.contact, 'sent.next')))).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('');

  const receipt = await sink.letterTo('meera@sent.example');
  const reference = /DS-[0-9A-Z]{4}-\d{2}/.exec(receipt.subject ?? '')?.[0] ?? 'none';
  expect(receipt.text).toContain(reference);
  const staff = await sink.letterTo('hello@dalmara.example', reference);
  expect(staff.text).toContain('Can we talk on Thursday? 🏭');
  expect(staff.replyTo?.[0]?.address).toBe('meera@sent.example');
});

test('without a network the message is queued, survives a reload and is sent once', async ({
  page,
  context,
  sink,
}) => {
  await open(page);
  await fill(page, 'meera@offline.example');
  await scriptsOfTheOutcome(page);
  await context.setOffline(true);
  await send(page);
  await expect(page.getByRole('heading', { name: waitingNotes.title })).toBeVisible();
  await expect(page.getByText(waitingNotes.offline)).toBeVisible();
  // Nothing says that it was sent.
  for (const announced of [
    contactMessages.successTitle,
    contactMessages.success,
    contactMessages.successText,
  ])
    await expect(page.getByText(announced)).toBeHidden();
  await context.setOffline(false);
  await page.reload({ waitUntil: 'networkidle' });
  await sink.letterTo('meera@offline.example');
  await page.reload({ waitUntil: 'networkidle' });
  expect(sink.lettersTo('meera@offline.example')).toHaveLength(1);
  // The browser's own errors for requests without a network.
  forgetNoise(page, /ERR_INTERNET_DISCONNECTED/);
});

for (const width of [390, 768, 1440]) {
  test(`the toast of a form that waits covers no control at ${width} px`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page);
    await fill(page, 'meera@covered.example');
    await scriptsOfTheOutcome(page);
    await context.setOffline(true);
    await send(page);
    const toast = page.getByRole('status').filter({ hasText: waitingNotes.toast });
    await expect(toast).toBeVisible();
    await expect(page.getByRole('button', { name: /^Take back/ })).toBeVisible();
    const covered = () =>
      toast.evaluate((region) => {
        const frames = [...region.children].map((frame) => frame.getBoundingClientRect());
        return [...document.querySelectorAll('button, input:not([type=hidden]), select, textarea')]
          .filter((control) => !region.contains(control))
          .filter((control) => {
            const { top, right, bottom, left } = control.getBoundingClientRect();
            return frames.some(
              (frame) => left < frame.right && right > frame.left && top < frame.bottom && bottom > frame.top,
            );
          })
          .map((control) => control.textContent || control.getAttribute('name'));
      });
    await expect.poll(covered).toEqual([]);
    forgetNoise(page, /ERR_INTERNET_DISCONNECTED/);
  });
}

test('fields that a program has filled in without an event are read when the form is sent', async ({
  page,
  sink,
}) => {
  await open(page);
  await fill(page, 'typed@typed.example');
  // As password managers do: the value changes, and nothing tells of it.
  await page.getByLabel('Email').evaluate((field: HTMLInputElement) => {
    field.value = 'meera@manager.example';
  });
  await page.getByLabel('Last name').evaluate((field: HTMLInputElement) => {
    field.value = 'Sundaram Iyer';
  });
  await send(page);
  await expect(page.getByText(contactMessages.successTitle)).toBeVisible();
  expect((await sink.letterTo('meera@manager.example')).text).toContain('Sundaram Iyer');
});

test('a message is neither lost nor sent twice when the gateway is killed before it responds', async ({
  page,
  gateway,
  sink,
}) => {
  await open(page);
  await fill(page, 'meera@killed.example');
  // The request reaches the gateway, which stores it and is killed before its response is sent.
  await page.route('**/mail/api', async (route) => {
    await route.fetch();
    await gateway.kill();
    await route.abort('connectionreset');
  });
  await send(page);
  await expect(page.getByText(waitingNotes.offline)).toBeVisible();
  await page.unroute('**/mail/api');
  // A letter that was being sent when the gateway was killed would wait until its lease has expired.
  endLeases(gateway);
  await gateway.restart();
  await page.goto('/contact');
  await sink.letterTo('meera@killed.example', '', 50_000);
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .not.toContain('meera@killed.example');
  expect(
    new Set(
      sink.letters
        .filter((letter) => letter.to?.[0]?.address === 'meera@killed.example')
        .map((letter) => letter.messageId),
    ).size,
  ).toBe(1);
  forgetNoise(page, /ERR_(CONNECTION|FAILED|EMPTY)/);
});

test('toasts stay while a pointer moves to them or one has the focus, and no longer', async ({
  page,
  context,
}) => {
  // What is refused is sent no more, but by another tab.
  const mails = ['one', 'two', 'three', 'four', 'five', 'six'].map((key) => ({
    key,
    body: { form_type: 'contact', subject: key },
    refusal: 'It is refused.',
  }));
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await other.evaluate((all) => localStorage.setItem('outbox', JSON.stringify(all)), mails);
  await page.clock.install();
  await page.goto('/about');
  await expect(page.getByText('It is refused.')).toHaveCount(mails.length);
  const sendNext = () =>
    other.evaluate(() => {
      const [{ key }, ...rest] = JSON.parse(localStorage.getItem('outbox') ?? '[]');
      localStorage.setItem(
        'outbox-fates',
        JSON.stringify([[key, { reference: `DS-${key}`, isLate: false }]]),
      );
      localStorage.setItem('outbox', JSON.stringify(rest));
    });
  const toast = (key: string) => page.getByText(`${waiting.sent} DS-${key}`);
  await sendNext();
  await expect(toast('one')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).focus();
  for (const key of ['two', 'three', 'four']) {
    await sendNext();
    await expect(toast(key)).toBeVisible();
  }
  // It is hidden with its focus.
  await expect(toast('one')).toBeHidden();
  await page.clock.fastForward(4_000);
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);

  // One that appears under a pointer that rests is not held by it.
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.mouse.move(width - 120, height - 50);
  await sendNext();
  await expect(toast('five')).toBeVisible();
  await expect.poll(() => page.locator('button:hover, [role=status] :hover').count()).toBeGreaterThan(0);
  await page.clock.fastForward(4_000);
  await expect(toast('five')).toBeHidden();
  await sendNext();
  await expect(toast('six')).toBeVisible();
  await page.mouse.move(width - 122, height - 50);
  await page.clock.fastForward(60_000);
  await expect(toast('six')).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.fastForward(4_000);
  await expect(toast('six')).toBeHidden();
});

test('a text that is too long is not cut: it is counted until it is sent, and the sentence of the rule says the limit', async ({
  page,
  sink,
}) => {
  await open(page);
  await fill(page, 'meera@long.example');
  const message = page.getByLabel('Message');
  await message.fill('x'.repeat(limits.message * 0.8));
  await expect(message).not.toHaveAccessibleDescription(/./);
  await message.fill('x'.repeat(limits.message - 10));
  await expect(message).toHaveAccessibleDescription(`${limits.message - 10} / ${limits.message}`);
  await message.fill('x'.repeat(limits.message + 7));
  await expect(message).toHaveJSProperty('value.length', limits.message + 7);
  await expect(page.getByRole('alert')).toHaveText(tooLong('Message', limits.message));
  await expect(message).toHaveAccessibleDescription(new RegExp(`${limits.message + 7} / ${limits.message}`));
  await send(page);
  await expect(message).toBeFocused();
  await expect(page.getByText(tooLong('Message', limits.message))).toHaveCount(1);
  await message.fill('Short enough.');
  await expect(message).not.toHaveAccessibleDescription(/./);
  const count = `${limits.message - 20} / ${limits.message}`;
  await message.fill('x'.repeat(limits.message - 20));
  await expect(page.getByText(count)).toBeVisible();
  await send(page);
  await expect(page.getByText(contactMessages.successTitle)).toBeVisible();
  await expect(message).toHaveValue('');
  await expect(page.getByText(count)).toHaveCount(0);
  await expect(message).not.toHaveAccessibleDescription(/./);
  await sink.letterTo('meera@long.example');
});

test('an address in another script is taken, and its text is shown from the right', async ({
  page,
  sink,
}) => {
  await open(page);
  await fill(page, 'نورة@orrin.example');
  await page.getByLabel('First name').fill('نورة');
  const direction = await page
    .getByLabel('First name')
    .evaluate((element) => getComputedStyle(element).direction);
  expect(direction).toBe('rtl');
  await send(page);
  await expect(page.getByText(contactMessages.successTitle)).toBeVisible();
  const receipt = await sink.letterTo('نورة@orrin.example');
  expect(receipt.subject).toContain('We have received');
});

test('examples in empty fields cannot be taken for values', async ({ page }) => {
  for (const path of ['/contact', '/schedule', '/pricing']) {
    await page.goto(path);
    const hints = await page
      .locator('main input[placeholder]')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).placeholder));
    for (const hint of hints) expect(hint).toMatch(/^e\.g\. |^Your /);
  }
});
