import type { Browser, Locator, Page } from '@playwright/test';
import { axeFindings } from '#tests/support/axe.ts';
import { ADMIN, expect, signInAnew, withOwnGateway } from '#tests/support/browser-test.ts';
import { conversation, entryOf, linkOf } from '#tests/support/inbox-page.ts';
import type { SmtpSink } from '#tests/support/smtp-sink.ts';

/*
 * A Monday of three people: an owner, a salesperson and an editor, each with a browser of their own. With a gateway of its
 * own, because people join who work there.
 */
const test = withOwnGateway(/@\w|Sundaram|Asha|pass phrase|browser tests only|planning board/);

const PASSWORD = 'a pass phrase of their own';

/** Where somebody works, and how they press what they see. */
interface Device {
  readonly name: string;
  readonly options: { readonly hasTouch?: boolean; readonly viewport: { width: number; height: number } };
  readonly press: (control: Locator) => Promise<void>;
}

const devices: readonly Device[] = [
  {
    name: 'at desks',
    options: { viewport: { width: 1280, height: 800 } },
    press: (control) => control.click(),
  },
  {
    name: 'on phones, with their thumbs',
    options: { hasTouch: true, viewport: { width: 390, height: 844 } },
    press: (control) => control.tap(),
  },
];

interface Joining {
  readonly role: 'editor' | 'sales';
  readonly name: string;
  readonly email: string;
}

/** Invites a person on the screen of the owner. */
async function invite(page: Page, press: Device['press'], { name, email, role }: Joining): Promise<void> {
  await press(page.getByRole('button', { name: 'Invite a person' }));
  const dialog = page.getByRole('dialog', { name: 'Invite a person' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Role').selectOption(role);
  await press(dialog.getByRole('button', { name: 'Invite' }));
  await expect(page.getByText(`A letter to ${name} is on its way.`)).toBeVisible();
}

/** Follows the link of an invitation in a browser of one's own, to the dashboard. */
async function join(
  browser: Browser,
  { options, press }: Device,
  { baseURL, sink, email }: { baseURL: string; sink: SmtpSink; email: string },
): Promise<Page> {
  const { text = '' } = await sink.letterTo(email);
  const page = await (await browser.newContext({ baseURL, ...options })).newPage();
  await page.goto(/\/admin\/welcome#[\w-]{43}/.exec(text)?.[0] ?? '');
  await page.getByLabel('Username').fill(email.split('@')[0] ?? '');
  await page.getByLabel('Password').fill(PASSWORD);
  await press(page.getByRole('button', { name: 'Begin' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  return page;
}

/** Nothing scrolls sideways, and axe finds nothing. */
async function expectWhole(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await axeFindings(page)).toEqual([]);
}

const field = (dialog: Locator, label: string) => dialog.getByLabel(label, { exact: true });

for (const [index, device] of devices.entries()) {
  const { press } = device;
  const sales = {
    role: 'sales',
    name: index ? 'Asha Bose' : 'Asha Rao',
    email: `asha.${index}@team.example`,
  } as const;
  const editor = {
    role: 'editor',
    name: index ? 'Ines Costa' : 'Ines Duarte',
    email: `ines.${index}@team.example`,
  } as const;
  const lead = { email: `meera.${index}@orrin.example`, subject: `A planning board ${index}` };
  const client = `Orrin Mills ${index}`;

  test.describe(device.name, () => {
    test.use(device.options);

    test('three people invite, assign, answer, take back a mistake and erase', async ({
      page,
      browser,
      gateway,
      sink,
    }) => {
      const joined = (email: string) => join(browser, device, { baseURL: gateway.url, sink, email });

      // The lead of the night.
      const sent = await page.request.post('/mail/api', {
        data: { form_type: 'contact', name: 'Meera Sundaram', message: 'What does it cost?', ...lead },
      });
      expect(sent.status()).toBe(200);
      const { reference } = await sent.json();

      // The owner invites the others.
      await signInAnew(page, '/admin/people');
      await invite(page, press, sales);
      await invite(page, press, editor);
      const asha = await joined(sales.email);
      const ines = await joined(editor.email);

      // The salesperson finds the lead, takes it and comments on it.
      await asha.goto('/admin/inquiries?view=unassigned');
      await press(linkOf(asha, lead.subject));
      const theirs = asha.getByRole('region', { name: `Inquiry ${reference}` });
      await press(theirs.getByRole('button', { name: 'Take' }));
      await expect(asha.getByText('It is yours now.')).toBeVisible();
      await asha.goto('/admin/inquiries?view=mine');
      await press(linkOf(asha, lead.subject));
      await press(theirs.getByRole('button', { name: 'Comment', exact: true }));
      await theirs.getByRole('textbox', { name: 'Comment' }).fill('Asked for forty machines by phone.');
      await press(theirs.getByRole('button', { name: 'Add comment' }));
      await expect(entryOf(asha, 'forty machines')).toBeVisible();
      await expectWhole(asha);

      // The owner sees who has it open, and what was said.
      await page.goto(new URL(asha.url()).pathname);
      const owners = page.getByRole('region', { name: `Inquiry ${reference}` });
      await expect(owners.getByText(`${sales.name} has this open.`)).toBeVisible();
      await expect(entryOf(page, 'forty machines')).toContainText(sales.name);

      // The answer is sent, and stops the clock on the other screen too.
      await press(theirs.getByRole('button', { name: 'Answer', exact: true }));
      const answer = theirs.getByLabel(`Answer to ${lead.email}`);
      await answer.fill('Dear Meera, the price list is on its way.');
      await press(theirs.getByRole('button', { name: 'Send answer', exact: true }));
      await expect(asha.getByText('The answer is on its way.')).toBeVisible();
      await sink.until(() => sink.lettersTo(lead.email).some(({ text }) => text?.includes('price list')));
      await expect(owners.getByRole('button', { name: 'Answered' })).toBeVisible();

      // The editor does not read inquiries.
      await ines.goto('/admin/inquiries');
      await expect(ines.getByText('Your role, editor, does not open this screen.')).toBeVisible();

      // The mistake: a client changed, and another one deleted.
      const data = {
        name: client,
        industry: ['Manufacturing'],
        project: ['ERP'],
        region: 'India',
        results: 'Orders ship in two days.',
      };
      expect((await page.request.post('/v1/clients', { data })).status()).toBe(201);
      await ines.goto(`/admin/clients?search=${encodeURIComponent(client)}`);
      // A card is a link as a whole; at a desk there is a button for it too.
      const edit = device.options.hasTouch
        ? ines.getByRole('link', { name: client })
        : ines.getByRole('button', { name: `Edit ${client}` });
      const record = ines.getByRole('dialog', { name: `Edit ${client}` });
      await press(edit);
      await field(record, 'Results').fill('Orders ship in two years.');
      await press(record.getByRole('button', { name: 'Save', exact: true }));
      await expect(record).toHaveCount(0);
      await press(edit);
      await press(record.getByRole('button', { name: 'History' }));
      const history = ines.getByRole('dialog', { name: 'History of this client' });
      await press(
        history.getByRole('list', { name: 'Versions' }).getByRole('listitem').last().getByRole('button'),
      );
      await expectWhole(ines);
      await press(history.getByRole('button', { name: 'Restore this version' }));
      await press(
        ines
          .getByRole('alertdialog', { name: 'Restore this version?' })
          .getByRole('button', { name: 'Restore' }),
      );
      await expect(field(record, 'Results')).toHaveValue('Orders ship in two days.');
      await press(record.getByRole('button', { name: 'Cancel' }));
      expect((await page.request.delete(await addressOf(page, client))).status()).toBe(200);
      await ines.goto('/admin/trash?thing=client');
      const deleted = ines.getByRole('row').filter({ hasText: client });
      if (device.options.hasTouch) {
        await press(deleted.getByRole('button', { name: `Actions for ${client}` }));
        await press(ines.getByRole('menuitem', { name: 'Restore' }));
      } else await press(deleted.getByRole('button', { name: 'Restore' }));
      await expect(ines.getByText(`“${client}” is back.`)).toBeVisible();

      // The visitor asks to be forgotten; only the owner can do that.
      for (const person of [asha, page]) {
        await person.goto('/admin/privacy');
        await person.getByLabel('E-mail of the person').fill(lead.email);
        await press(person.getByRole('main').getByRole('button', { name: 'Search', exact: true }));
        await expect(person.getByRole('heading', { name: `Kept about ${lead.email}` })).toBeFocused();
      }
      await expect(asha.getByRole('button', { name: 'Download a copy' })).toBeVisible();
      await expect(asha.getByRole('button', { name: 'Erase...' })).toHaveCount(0);
      await expectWhole(page);
      await press(page.getByRole('button', { name: 'Erase...' }));
      const question = page.getByRole('dialog', { name: 'Erase this person for good?' });
      await question.getByLabel('Your password').fill(ADMIN.password);
      await expectWhole(page);
      await press(question.getByRole('button', { name: 'Erase for good' }));
      await expect(page.getByRole('heading', { name: 'The data are erased' })).toBeFocused();

      // What is left tells nothing of her.
      await asha.goto(`/admin/inquiries?search=${reference}`);
      await press(linkOf(asha, 'The data of the sender were erased'));
      await expect(conversation(asha)).toContainText('Nothing is left to answer');
      await expect(asha.getByText(/Meera|forty machines|price list/)).toHaveCount(0);
      await expectWhole(asha);

      // The log says who did what, in the names that people know.
      await page.goto('/admin/activity');
      const entries = page.getByRole('main');
      for (const [who, what] of [
        [ADMIN.username, 'The data of a person were erased: 1 inquiry, 3 letters, 1 comment'],
        [editor.name, `${editor.name} restored the client ${client}`],
        [sales.name, `${sales.name} answered ${reference}`],
        [sales.name, `${sales.name} commented on ${reference}`],
      ] as const)
        await expect(entries.getByRole('listitem').filter({ hasText: what }).first()).toContainText(who);
      await expectWhole(page);
      expect(await entries.innerText()).not.toContain(lead.email);
      for (const { context } of [asha, ines].map((theirPage) => ({ context: theirPage.context() })))
        await context.close();
    });
  });
}

/** The REST address of the client of a name. */
async function addressOf(page: Page, name: string): Promise<string> {
  const { clients } = await (await page.request.get(`/v1/clients?search=${encodeURIComponent(name)}`)).json();
  return `/v1/clients/${clients[0].id}`;
}
