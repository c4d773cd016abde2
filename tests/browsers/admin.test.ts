import { expect } from 'vitest';
import { adminMessages } from '#domain/messages.ts';
import { ADMIN } from '#tests/support/session.ts';
import { eventually, keys, type Person } from './person.ts';
import { stories } from './story.ts';

/* What staff do: they sign in, answer from the inbox, and use dialogs. */

const story = stories();

/** Opens a screen of the admin through the sign-in. */
async function openSignedIn(person: Person, path: string): Promise<void> {
  await person.open(path);
  await person.fill('Username', ADMIN.username);
  await person.fill('Password', ADMIN.password);
  await person.type(keys.enter);
  await eventually(() => person.address()).toBe(path);
}

story('a wrong password is refused, and the right one leads to the clients', async ({ person }) => {
  await person.open('/admin');
  await eventually(() => person.focused()).toBe('Username');
  await person.type(ADMIN.username);
  await person.fill('Password', 'not this one');
  await person.press('Login');
  await eventually(() => person.text()).toContain(adminMessages.invalidCredentials);
  await person.press('Password');
  await person.type('a', keys.control);
  await person.type(ADMIN.password + keys.enter);
  await eventually(() => person.address()).toBe('/admin/clients');
  await eventually(() => person.text('main')).toContain('Alderwick College');
});

story('the inbox opens a conversation, and the answer reaches the visitor', async ({ person, site }) => {
  const email = 'noor@inbox.example';
  const sent = await fetch(`${site.gateway.url}/mail/api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      form_type: 'contact',
      ...{ firstName: 'Noor', lastName: 'Haddad', email, subject: 'Three schools' },
      message: 'Can we talk on Thursday?',
    }),
  });
  expect(sent.status).toBe(200);
  await openSignedIn(person, '/admin/inquiries');
  await person.press(/^Noor Haddad.*Three schools/);
  await person.fill(/^Answer to/, 'On Thursday at ten.');
  await person.type(keys.enter, keys.control);
  await eventually(() => person.text()).toContain('The answer is on its way.');
  const answer = await site.sink.letterTo(email, 'Re:');
  expect(answer.text).toContain('On Thursday at ten.');
});

/** The dialog that is open; a selector. */
const DIALOG = 'dialog[open], [role=dialog]';

story('a press on a row opens its record, and no other', async ({ person }) => {
  await openSignedIn(person, '/admin/clients');
  await person.press(/Alderwick College/, 'tbody tr');
  await eventually(() => person.text(DIALOG)).toContain('Edit Alderwick College');
  await person.type(keys.escape);
  await eventually(() => person.text(DIALOG)).toBe('');
  await person.press('Kestwick Mutual');
  await eventually(() => person.text(DIALOG)).toContain('Edit Kestwick Mutual');
});

story('a dialog keeps the focus, and Escape closes it and returns the focus', async ({ person }) => {
  await openSignedIn(person, '/admin/clients');
  await person.press('Alderwick College');
  await eventually(() => person.text(DIALOG)).toContain('Edit Alderwick College');
  const isKept = (dialog: string) => {
    const { activeElement, body } = document;
    // Behind the last control comes the window of the browser, and nothing of the page has the focus.
    return activeElement === body || activeElement?.closest(dialog) !== null;
  };
  for (let presses = 0; presses < 25; presses += 1) {
    await person.type(keys.tab);
    expect(await person.run(isKept, DIALOG), await person.focused()).toBe(true);
  }
  await person.tabTo('Cancel', keys.shift);
  await person.type(keys.escape);
  await eventually(() => person.text(DIALOG)).toBe('');
  await eventually(() => person.focused()).toBe('Alderwick College');
});
