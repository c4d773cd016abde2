import { expect } from 'vitest';
import { colours } from '#client/shared/theme/colours.ts';
import { contactMessages } from '#domain/messages.ts';
import { eventually, keys, type Person } from './person.ts';
import { stories } from './story.ts';

/* What a visitor does: what rests on `popover` and `light-dark()`, forms, and the first seconds. */

const story = stories();

/** A window with the menu behind a button. */
const narrow = { width: 500 };

const isMenuOpen = (person: Person) =>
  person.run(() => document.querySelector('nav')?.matches(':popover-open'));

story(
  'the menu opens and closes by the mouse, and leads to a page',
  async ({ person }) => {
    await person.open('/');
    await person.press('Menu');
    await eventually(() => isMenuOpen(person)).toBe(true);
    await eventually(() => person.focused()).toBe('Close');
    await person.press('Close');
    await eventually(() => isMenuOpen(person)).toBe(false);
    await eventually(() => person.focused()).toBe('Menu');
    await person.press('Menu');
    await person.press('Team');
    await eventually(() => person.address()).toBe('/team');
    await eventually(() => isMenuOpen(person)).toBe(false);
    // The page behind it is shown again.
    await eventually(() => person.text('main h1')).toMatch(/\S/);
  },
  narrow,
);

story(
  'the menu opens by the keyboard, keeps the focus, and Escape returns it',
  async ({ person }) => {
    await person.open('/');
    await person.tabTo('Menu');
    await person.type(keys.enter);
    await eventually(() => person.focused()).toBe('Close');
    for (let presses = 0; presses < 20; presses += 1) {
      await person.type(keys.tab);
      // Behind the last control comes the window of the browser, and nothing of the page has the focus.
      const isKept = () => {
        const { activeElement, body } = document;
        return activeElement === body || activeElement?.closest('nav') !== null;
      };
      expect(await person.run(isKept), await person.focused()).toBe(true);
    }
    await person.tabTo('Close', keys.shift);
    await person.type(keys.escape);
    await eventually(() => isMenuOpen(person)).toBe(false);
    await eventually(() => person.focused()).toBe('Menu');
  },
  narrow,
);

story('the list of products opens by its button, and Escape returns the focus', async ({ person }) => {
  await person.open('/');
  const toggle = /solutions.*(pages|menu|open|products)|(open|show|more).*solutions/i;
  await person.tabTo(toggle);
  await person.type(keys.enter);
  await eventually(() => person.text('header')).toContain('Fee Collection');
  await person.type(keys.tab + keys.escape);
  await eventually(() => person.text('header')).not.toContain('Fee Collection');
  await eventually(() => person.focused()).toMatch(toggle);
});

const [lightPaper, darkPaper] = /\((#\w+), (#\w+)\)/.exec(colours.paper.value)?.slice(1) ?? [];

/** The colour behind the page, as the palette writes it. */
const paper = (person: Person) =>
  person.run(() => {
    const parts = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
    return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
  });

story('a page is light where the system is, and its switch stays chosen', async ({ person }) => {
  await person.open('/');
  expect(await paper(person)).toBe(lightPaper);
  await person.press('Switch between light and dark');
  await eventually(() => paper(person)).toBe(darkPaper);
  await person.open('/about');
  expect(await paper(person)).toBe(darkPaper);
});

story(
  'a page is dark where the system is, without scripts too',
  async ({ person }) => {
    await person.visit('/');
    expect(await paper(person)).toBe(darkPaper);
  },
  { dark: true, scripts: false },
);

/** Fills the contact form. Returns the address that it was filled with. */
async function fillContact(person: Person, name: string): Promise<string> {
  const email = `noor@${name}.example`;
  await person.fill('First name', 'Noor');
  await person.fill('Last name', 'Haddad');
  await person.fill('Email', email);
  await person.fill('Subject', 'Two plants, one ledger');
  await person.fill('Message', 'Can we talk on Thursday?');
  return email;
}

story('a message is sent, stored and confirmed, and its fields are cleared', async ({ person, site }) => {
  await person.open('/contact');
  const email = await fillContact(person, 'scripts');
  await person.press('Send Message');
  await eventually(() => person.text()).toContain(contactMessages.successText);
  expect(await person.run(() => document.querySelector('textarea')?.value)).toBe('');
  const receipt = await site.sink.letterTo(email);
  const reference = /DS-[0-9A-Z]{4}-\d{2}/.exec(receipt.subject ?? '')?.[0] ?? 'none';
  const { text } = await site.sink.letterTo('hello@dalmara.example', reference);
  expect(text).toContain('Can we talk on Thursday?');
});

story('an error of a message is shown at its field, which gets the focus', async ({ person }) => {
  await person.open('/contact');
  await person.fill('First name', 'Noor');
  await person.fill('Email', 'no address');
  await person.press('Send Message');
  await eventually(() => person.focused()).toBe('Last name');
  const descriptionOf = (name: string) => {
    const field = document.querySelector(`main [name="${name}"]`);
    return document.getElementById(field?.getAttribute('aria-describedby') ?? '')?.innerText;
  };
  expect(await person.run(descriptionOf, 'lastName')).toContain('Last name is required.');
  expect(await person.run(descriptionOf, 'email')).toContain('Enter one e-mail address');
});

story(
  'a message is sent without scripts',
  async ({ person, site }) => {
    await person.visit('/contact');
    const email = await fillContact(person, 'plain');
    await person.press('Send Message');
    await eventually(() => person.address()).toMatch(/^\/mail\/sent\/contact\/DS-/);
    expect(await person.text('main')).toContain(contactMessages.successTitle);
    await site.sink.letterTo(email);
  },
  { scripts: false },
);

/** The script that hydrates a page of the site. */
const START_SCRIPT = /\/assets\/start-site-/;

story('a button that is pressed before the scripts are there opens its dialog', async ({ person, site }) => {
  site.hold(START_SCRIPT);
  await person.visit('/pricing');
  await person.press('Choose Business');
  expect(await person.text('dialog')).toBe('');
  site.release();
  await eventually(() => person.text('dialog')).toContain('Ask about Business');
  await person.type(keys.escape);
  await eventually(() => person.focused()).toBe('Choose Business');
});

story(
  'a menu that is opened before the scripts are there stays open',
  async ({ person, site }) => {
    site.hold(START_SCRIPT);
    await person.visit('/');
    await person.press('Menu');
    await eventually(() => isMenuOpen(person)).toBe(true);
    expect(await person.hydrated()).toBe(false);
    site.release();
    await person.untilHydrated();
    expect(await isMenuOpen(person)).toBe(true);
    await person.type(keys.escape);
    await eventually(() => isMenuOpen(person)).toBe(false);
  },
  narrow,
);

story('letters that are typed before the scripts are there filter a list', async ({ person, site }) => {
  site.hold(START_SCRIPT);
  await person.visit('/clients');
  await person.fill(/^Search/, 'Shikharpath');
  expect(await person.hydrated()).toBe(false);
  site.release();
  await eventually(() => person.address()).toBe('/clients?search=Shikharpath');
  await eventually(() => person.text('main')).toMatch(/^1 client$/m);
});

story('a message that is sent before the scripts are there is sent once', async ({ person, site }) => {
  site.hold(START_SCRIPT);
  await person.visit('/contact');
  const email = await fillContact(person, 'early');
  expect(await person.hydrated()).toBe(false);
  await person.press('Send Message');
  await eventually(() => person.text('main')).toContain(contactMessages.successTitle);
  site.release();
  await person.open('/contact');
  await site.sink.letterTo(email);
  expect(site.sink.lettersTo(email)).toHaveLength(1);
});
