import type { Page } from '@playwright/test';
import { ask } from '#tests/support/ask.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { ADMIN, expect, signInAnew, withOwnGateway } from '#tests/support/browser-test.ts';

/* The bell of one person, which a colleague rings. With a gateway of its own, because somebody joins who works there. */
const test = withOwnGateway(null);

const bell = (page: Page) => page.getByRole('button', { name: /unread notification/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

/** Sends the contact form; the id of its inquiry. */
async function post(page: Page, subject: string): Promise<string> {
  const data = { form_type: 'contact', name: 'Meera Sundaram', email: 'meera@bell.example', subject };
  await page.request.post('/mail/api', { data: { ...data, message: 'How much is a forge?' } });
  const query = 'query($s: String) { inquiries(filter: { search: $s }) { items { id } } }';
  return (await ask(page.request, query, { s: subject })).inquiries.items[0].id;
}

test('what a colleague assigns rings, is read, and rings no more where it is not wanted', async ({
  page,
  colleague,
}) => {
  await signInAnew(page, '/admin/dashboard');
  const asha = await colleague({ name: 'Asha Rao', role: 'sales', username: 'asha' });
  const { inquiryOwners } = await ask(page.request, '{ inquiryOwners { id name } }');
  const self = inquiryOwners.find(({ name }: { name: string }) => name === ADMIN.username);
  const give = (id: string) =>
    ask(
      asha.request,
      'mutation($id: ID!, $owner: ID!) { updateInquiry(id: $id, input: { ownerId: $owner }) { id } }',
      { id, owner: self.id },
    );
  const forge = await post(page, 'A forge for two plants');
  await give(forge);

  // The server tells of it.
  await expect(bell(page)).toHaveAccessibleName('1 unread notification');
  await bell(page).press('Enter');
  await expect(panel(page)).toBeFocused();
  const notified = panel(page).getByRole('link', { name: /Asha Rao gave you DS-.*A forge for two plants/ });
  await expect(notified).toContainText('Unread');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();

  // A press leads to the inquiry, and has it read.
  await bell(page).click();
  await notified.click();
  await expect(page).toHaveURL(new RegExp(`/admin/inquiries/${forge}`));
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName('No unread notifications');

  // A second one, and a mention, are marked as read together.
  await page.goto('/admin/dashboard');
  await give(await post(page, 'A second forge'));
  const text = `@${ADMIN.username}, who knows forges?`;
  const comment =
    'mutation($id: ID!, $input: InquiryCommentInput!) { commentOnInquiry(inquiryId: $id, input: $input) { mentions } }';
  await ask(asha.request, comment, { id: forge, input: { text, mentions: [self.id] } });
  await expect(bell(page)).toHaveAccessibleName('2 unread notifications');
  await bell(page).click();
  await expect(panel(page).getByRole('link', { name: /Asha Rao mentioned you in DS-/ })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toHaveAccessibleName('No unread notifications');
  await expect(panel(page).getByText('Unread:')).toHaveCount(0);

  // Off, and it rings no more.
  await panel(page).getByRole('link', { name: 'Choose what rings' }).click();
  await expect(page).toHaveURL(/\/admin\/account#notifications$/);
  const atBell = page.getByRole('checkbox', { name: 'Somebody gives me an inquiry: Bell' });
  await expect(atBell).toBeChecked();
  await atBell.press(' ');
  await expect(atBell).not.toBeChecked();
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await expect(atBell).not.toBeChecked();
  await give(await post(page, 'A third forge'));
  await ask(asha.request, comment, { id: forge, input: { text, mentions: [self.id] } });
  // The mention of later rings alone.
  await expect(bell(page)).toHaveAccessibleName('1 unread notification');
  await asha.close();
});

test('on a phone the bell opens a dialog', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAnew(page, '/admin/dashboard');
  await bell(page).click();
  await expect(panel(page)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
});
