import type { Page, Request } from '@playwright/test';
import { waiting } from '#client/site/content/confirmation.ts';
import { siteRoutes } from '#client/site/routes.tsx';
import { contactMessages, waitingNotes } from '#domain/messages.ts';
import { expect, forgetNoise, test } from '#tests/support/browser-test.ts';
import { deferred } from '#tests/support/deferred.ts';
import { countHydrated, hydrated } from '#tests/support/hydrated.ts';
import { laidOut } from '#tests/support/laid-out.ts';

/*
 * What a visitor does while a page comes alive, goes back to, and sends without a network. Scripts are held back or refused
 * by route, so that the order of events is that of the story on every machine.
 */

/** The scripts that hydrate any page; a page cannot come alive without them. */
const SITE_SCRIPTS = /\/assets\/(react|chakra|theme|start-site)-/;

/** Goes to an address without waiting for hydration, as a person does. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((address) => location.assign(address), path);
  await page.waitForURL((url) => url.pathname === path);
  await page.waitForLoadState();
}

/** Presses the link as soon as React listens to anything, before it has hydrated the link. */
async function clickAtFirstHydration(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const isHydrated = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
    const look = () => {
      const link = document.querySelector<HTMLAnchorElement>(
        `main a[href="${address}"], footer a[href="${address}"]`,
      );
      if (
        Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer$'))
      )
        return link && !isHydrated(link) ? link.click() : document.body.setAttribute('data-too-late', '');
      return void setTimeout(look);
    };
    look();
  }, href);
}

test.describe('while a page comes alive', () => {
  for (const start of ['/', '/services', '/pricing', '/team'])
    test(`a link of ${start} that is not hydrated yet leads to a page that works`, async ({ page }) => {
      const held = deferred();
      await page.route(/\/assets\/start-site-/, async (route) => {
        await held.promise;
        await route.continue();
      });
      await open(page, start);
      const clicked = clickAtFirstHydration(page, '/clients');
      held.resolve();
      await clicked;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Trusted by Global Enterprises/);
      await expect(page.locator('body[data-too-late]')).toHaveCount(0);
      await page.getByRole('searchbox').pressSequentially('Shikharpath');
      await expect(page).toHaveURL(/search=Shikharpath/);
      await expect(
        page.getByRole('list', { name: 'All who may be named' }).getByRole('listitem'),
      ).toHaveCount(1);
    });

  test('a link of a section that is never hydrated leads to the next page in the same document', async ({
    page,
  }) => {
    await page.goto('/about');
    const link = page.locator('main [data-static] a[href="/contact"]').first();
    await page.evaluate(() => document.body.setAttribute('data-first-document', ''));
    // Not scrolled to: a scroll ends the deferred layout too.
    await link.dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.locator('body[data-first-document]')).toHaveCount(1);
    // Nothing of a page that is navigated to waits for its layout.
    await expect(page.locator('html[data-deferred]')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
    // By now React has rendered the section itself.
    await link.click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.locator('body[data-first-document]')).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
    // Another tab is the browser's own.
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      link.click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await expect(opened).toHaveURL(/\/contact$/);
    await expect(page).toHaveURL(/\/about$/);
  });

  test('a currency chosen when React listens, before it has hydrated the field, is that of every price', async ({
    page,
  }) => {
    const held = deferred();
    await page.route(/\/assets\/start-site-/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await open(page, '/pricing');
    const chosen = page.evaluate(() => {
      const has = (element: Element | null, name: string) =>
        Object.keys(element ?? {}).some((key) => key.startsWith(name));
      const look = () => {
        if (!has(document.getElementById('root'), '__reactContainer$')) return void setTimeout(look);
        const field = document.querySelector<HTMLSelectElement>('select[name=currency]');
        if (!field || has(field, '__reactFiber$')) return document.body.setAttribute('data-too-late', '');
        field.value = 'AED';
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
      };
      look();
    });
    held.resolve();
    await chosen;
    await expect(page.getByRole('row', { name: /^Paid monthly AED/ })).toBeVisible();
    await expect(page.locator('body[data-too-late]')).toHaveCount(0);
    await expect(page.getByLabel('Currency')).toHaveValue('AED');
    await expect(page).toHaveURL(/currency=AED$/);
  });

  test('a search whose first letters were typed before React listens filters by all of them', async ({
    page,
  }) => {
    const held = deferred();
    await page.route(/\/assets\/start-site-/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await open(page, '/clients');
    const search = page.getByRole('searchbox');
    await search.pressSequentially('Shikh');
    expect(await countHydrated(page)).toBe(0);
    held.resolve();
    await search.pressSequentially('arpath');
    await expect(search).toHaveValue('Shikharpath');
    await expect(page).toHaveURL(/search=Shikharpath$/);
    await expect(page.getByRole('list', { name: 'All who may be named' }).getByRole('listitem')).toHaveCount(
      1,
    );
  });

  for (const [what, translated] of [
    ['a heading', 'main h2'],
    // Beside every part of the page: React renders the whole of it anew.
    ['the link over the page', 'a[href="#main"]'],
  ] as const)
    test(`a page of which the browser has translated ${what} before keeps its static sections`, async ({
      page,
    }) => {
      const held = deferred();
      await page.route(/\/assets\/start-site-/, async (route) => {
        await held.promise;
        await route.continue();
      });
      await open(page, '/solutions/workforce');
      await page.evaluate((selector) => {
        for (const element of document.querySelectorAll(selector))
          element.innerHTML = '<font>Übersetzt</font>';
      }, translated);
      held.resolve();
      await hydrated(page);
      await expect(page.getByRole('img', { name: /^Shift board of four crews/ })).toBeVisible();
      forgetNoise(page, /Minified React error/);
    });

  test('of two links whose pages come late the last one counts, in whatever order they come', async ({
    page,
  }) => {
    const team = deferred();
    await page.route(/\/assets\/Team-/, async (route) => {
      await team.promise;
      await route.continue();
    });
    await page.goto('/services');
    await hydrated(page);
    const inHeader = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
    await inHeader('Team').click();
    await inHeader('About').click();
    await expect(page).toHaveURL(/\/about$/);
    const came = page.waitForResponse(/\/assets\/Team-/);
    team.resolve();
    // What follows from the page that came has been done before this.
    await page.evaluate((address) => import(address), (await came).url());
    await page.evaluate(() => fetch('/healthz'));
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Team/);
  });
});

test.describe('a part that is not on the first screen', () => {
  /** How many elements of the page's technologies React has hydrated. */
  const hydratedTechnologies = (page: Page) =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('[data-pieces] *')].filter((element) =>
          Object.keys(element).some((key) => key.startsWith('__reactFiber$')),
        ).length,
    );

  /** Opens a page as a visitor who only looks at it, and returns once the browser has nothing more to do. */
  async function lookAt(page: Page, path: string): Promise<void> {
    await open(page, path);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('header a, header button')].every((control) =>
        Object.keys(control).some((key) => key.startsWith('__reactProps$')),
      ),
    );
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }

  test.describe('of a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('is hydrated at the first scroll, and stays the one of the server', async ({ page }) => {
      await lookAt(page, '/services');
      expect(await hydratedTechnologies(page)).toBe(0);
      await page.evaluate(() => {
        Reflect.set(document.querySelector('[data-pieces]') ?? {}, 'isOfServer', true);
        scrollTo(0, 40);
      });
      await expect.poll(() => hydratedTechnologies(page)).toBeGreaterThan(100);
      expect(
        await page.evaluate(() => Reflect.get(document.querySelector('[data-pieces]') ?? {}, 'isOfServer')),
      ).toBe(true);
    });

    test('reacts to a click that nothing preceded, as of a screen reader', async ({ page }) => {
      await lookAt(page, '/');
      await page.getByRole('button', { name: 'Pause the logos' }).dispatchEvent('click');
      await expect(page.getByRole('button', { name: 'Play the logos' })).toBeVisible();
    });
  });

  test.describe('of a window', () => {
    test.use({ viewport: { width: 1440, height: 1600 } });

    test('is hydrated without any use where the window is large enough to show it', async ({ page }) => {
      await lookAt(page, '/');
      const list = page.getByLabel('In use this morning').getByRole('list');
      // The logos move by themselves.
      await expect.poll(() => list.evaluate((logos) => logos.scrollLeft)).toBeGreaterThan(0);
    });
  });
});

test.describe('Back and Forward', () => {
  const position = (page: Page) => page.evaluate(() => Math.round(scrollY));
  const paths = siteRoutes
    .map(({ path }) => path)
    .filter((path) => !/[:*]/.test(path) && path !== '/mail/sent');

  for (const path of [...paths, '/case-studies/cs1'])
    test(`return to the position on ${path}, and on the page after it`, async ({ page }) => {
      const other = path === '/contact' ? '/about' : '/contact';
      await page.goto(path);
      await laidOut(page);
      const bottom = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      const top = Math.min(1100, bottom);
      expect(top).toBeGreaterThan(100);
      await page.evaluate((to) => scrollTo(0, to), top);
      await expect.poll(() => position(page)).toBe(top);
      await page.locator(`footer a[href="${other}"]`).first().dispatchEvent('click');
      await expect(page).toHaveURL(new RegExp(`${other}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect.poll(() => position(page)).toBe(0);
      await page.evaluate(() => scrollTo(0, 150));
      await expect.poll(() => position(page)).toBe(150);

      // The positions of all frames from here on: the page must not be shown elsewhere first.
      await page.goBack();
      await expect.poll(() => position(page)).toBe(top);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect(await position(page)).toBe(top);
      await page.goForward();
      await expect.poll(() => position(page)).toBe(150);

      // With a new document the pages are rendered by the browser, and their lists come late.
      await page.reload();
      await expect.poll(() => position(page)).toBe(150);
      await page.goBack();
      await expect.poll(() => position(page)).toBe(top);
    });

  test('return to a position of the very frame in which the page was left', async ({ page }) => {
    await page.goto('/refund-policy');
    await hydrated(page);
    await page.locator('footer a[href="/contact"]').first().dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
    await expect.poll(() => position(page)).toBe(0);
    // No event tells of this scroll before the step back.
    await page.evaluate(() => {
      scrollTo(0, 150);
      history.back();
    });
    await expect(page).toHaveURL(/refund-policy$/);
    await expect.poll(() => position(page)).toBe(0);
    await page.goForward();
    await expect.poll(() => position(page)).toBe(150);
    await page.evaluate(() => {
      scrollTo(0, 90);
      document.querySelector<HTMLElement>('footer a[href="/refund-policy"]')?.click();
    });
    await expect(page).toHaveURL(/refund-policy$/);
    await expect.poll(() => position(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => position(page)).toBe(90);
  });

  test('return to a position that only a late list reaches', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/clients');
    await laidOut(page);
    const top = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight - 200);
    await page.evaluate((to) => scrollTo(0, to), top);
    await expect.poll(() => position(page)).toBe(top);
    await page.locator('footer a[href="/contact"]').first().dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
    // With a new document nothing is known of the list.
    await page.reload();
    const held = deferred();
    // The words come with the code of the page.
    const isList = (request: Request) => !`${request.url()} ${request.postData()}`.includes('PageWords');
    await page.route('**/graphql*', async (route, request) => {
      if (isList(request)) await held.promise;
      await route.continue();
    });
    const requested = page.waitForRequest((request) => request.url().includes('/graphql') && isList(request));
    await page.goBack();
    await requested;
    await expect(page.getByText('Loading clients...')).toHaveCount(1);
    expect(await position(page)).toBeLessThan(top);
    held.resolve();
    await expect.poll(() => position(page)).toBe(top);
  });

  test('never show an empty page while the code of the page is fetched', async ({ page }) => {
    await page.goto('/services');
    await page.locator('footer a[href="/contact"]').first().dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
    const held = deferred();
    // The static sections of the first page were not fetched with it.
    await page.route(/ServicesBody/, async (route) => {
      await held.promise;
      await route.continue();
    });
    const requested = page.waitForRequest(/ServicesBody/);
    await page.goBack();
    await requested;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
    held.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/For the systems nobody sells/);
  });

  test('say that the page before is still on its way after ten seconds', async ({ page }) => {
    await page.goto('/services');
    await page.locator('footer a[href="/contact"]').first().dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
    const held = deferred();
    await page.route(/ServicesBody/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.clock.install();
    const requested = page.waitForRequest(/ServicesBody/);
    await page.goBack();
    await requested;
    await page.clock.runFor(10_000);
    await expect(page.getByText(/has not come yet/)).toBeVisible();
    held.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/For the systems nobody sells/);
  });
});

test.describe('with Save-Data', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
  });

  test('the first click counts, also where a screen reader sends nothing else', async ({ page }) => {
    await open(page, '/pricing');
    await page.getByRole('button', { name: 'Choose Business' }).dispatchEvent('click');
    await expect(page.getByRole('dialog')).toContainText('Business');
  });

  test('the first letter counts, also where nothing but the text comes', async ({ page }) => {
    await open(page, '/clients');
    await page.getByRole('searchbox').evaluate((field: HTMLInputElement) => {
      field.value = 'Shikharpath';
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    await expect(page).toHaveURL(/search=Shikharpath$/);
  });

  test('no page is fetched ahead of a click', async ({ page }) => {
    await open(page, '/pricing');
    await page.mouse.move(5, 5);
    await hydrated(page);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    const link = page.getByRole('banner').getByRole('link', { name: 'Team', exact: true });
    await link.hover();
    await link.focus();
    await page.evaluate(() => fetch('/healthz'));
    expect(fetched.filter((url) => /Team/.test(url))).toEqual([]);
    await link.click();
    await expect(page).toHaveURL(/\/team$/);
  });
});

/** Fills the contact form, with words of one kind where they do not matter. */
async function fillContact(page: Page, email: string): Promise<void> {
  for (const label of ['First name', 'Last name', 'Subject', 'Message'])
    await page.getByLabel(label).fill('Noor');
  await page.getByLabel('Email').fill(email);
}

test.describe('without a network', () => {
  // The browser itself reports each request that fails.
  const expectFailures = (page: Page) =>
    forgetNoise(page, /ERR_(INTERNET_DISCONNECTED|FAILED)|status of 404/);

  test('a form that is sent before the scripts are there waits on the device, and is sent once', async ({
    page,
    context,
    sink,
  }) => {
    await page.route(SITE_SCRIPTS, (route) => route.abort());
    await open(page, '/contact');
    await page.getByLabel('First name').fill('Noor');
    await page.getByLabel('Last name').fill('Early');
    await page.getByLabel('Email').fill('noor@early.example');
    await page.getByLabel('Subject').fill('Sent too early');
    await page.getByLabel('Message').fill('The network went away before the scripts came.');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText(waiting.text)).toBeVisible();
    await expect(page).toHaveURL(/\/contact$/);
    expect(await countHydrated(page)).toBe(0);

    await page.unroute(SITE_SCRIPTS);
    await context.setOffline(false);
    await expect(page.getByText(/What waited here has been sent/)).toBeVisible();
    await hydrated(page);
    const receipt = await sink.letterTo('noor@early.example');
    expect(receipt.subject).toContain('We have received your contact message');
    expect(await page.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
    expectFailures(page);
  });

  test('a form that is sent before React has rendered the page is told of once it has', async ({
    page,
    sink,
  }) => {
    await page.goto('/robots.txt');
    await page.evaluate(() => {
      const body = {
        form_type: 'contact',
        firstName: 'Noor',
        lastName: 'Waiting',
        email: 'noor@unrendered.example',
        subject: 'Of an earlier visit',
        message: 'It waited on this device.',
      };
      localStorage.setItem('outbox', JSON.stringify([{ key: crypto.randomUUID(), body }]));
    });
    // React renders in messages to itself.
    await page.addInitScript(() => {
      const { postMessage } = MessagePort.prototype;
      const held: (() => void)[] = [];
      MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
        held.push(() => postMessage.call(this, message));
      };
      addEventListener('rendering-allowed', () => {
        MessagePort.prototype.postMessage = postMessage;
        for (const post of held) post();
      });
    });
    await open(page, '/about');
    await sink.letterTo('noor@unrendered.example');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
    expect(await countHydrated(page)).toBe(0);
    await page.evaluate(() => dispatchEvent(new Event('rendering-allowed')));
    await expect(page.getByText(/What waited here has been sent/)).toBeVisible();
  });

  test('a form that the device cannot keep keeps its words and says so', async ({ page, context }) => {
    await page.route(SITE_SCRIPTS, (route) => route.abort());
    await open(page, '/contact');
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new Error('full');
      };
    });
    await fillContact(page, 'noor@full.example');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText(waiting.unsent)).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('Noor');
    expectFailures(page);
  });

  test('a form whose rule had not come when the network went away waits on the device, and is sent once', async ({
    page,
    context,
    sink,
  }) => {
    await page.route(/\/assets\/(after-submit|WaitingBar)-/, (route) => route.abort());
    await open(page, '/contact');
    await hydrated(page);
    await fillContact(page, 'noor@during.example');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText(waitingNotes.offline)).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('');
    expect(sink.lettersTo('noor@during.example')).toEqual([]);

    await page.unroute(/\/assets\/(after-submit|WaitingBar)-/);
    await context.setOffline(false);
    await sink.letterTo('noor@during.example');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
    expectFailures(page);
  });

  test('a form whose rule could not be fetched, though the network is there, is sent as soon as it can be', async ({
    page,
    sink,
  }) => {
    await page.route(/\/assets\/(after-submit|WaitingBar|outbox)-/, (route) => route.abort());
    await open(page, '/contact');
    await hydrated(page);
    await fillContact(page, 'noor@missing.example');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText(waitingNotes.offline)).toBeVisible();
    await page.unroute(/\/assets\/(after-submit|WaitingBar|outbox)-/);
    await sink.letterTo('noor@missing.example');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
    expectFailures(page);
  });

  test('a form whose rule has not come is checked by the browser before it waits', async ({
    page,
    context,
  }) => {
    await page.route(/\/assets\/after-submit-/, (route) => route.abort());
    await open(page, '/contact');
    await hydrated(page);
    await fillContact(page, 'no address');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
    await expect(page.getByLabel('Message')).toHaveValue('Noor');
    expectFailures(page);
  });

  for (const [presses, again] of [
    ['once', false],
    ['again', true],
  ] as const)
    test(`a form that is pressed ${presses} while React comes alive is sent once`, async ({ page, sink }) => {
      const [scripts, network] = [deferred(), deferred()];
      await page.route(/\/assets\/start-site-/, async (route) => {
        await scripts.promise;
        await route.continue();
      });
      await open(page, '/contact');
      await page.route(/\/healthz/, async (route) => {
        await network.promise;
        await route.continue();
      });
      const email = `noor@${presses}.example`;
      await fillContact(page, email);
      const posts: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/mail/api'))
          posts.push(request.resourceType());
      });
      const requested = page.waitForRequest(/\/healthz/);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await requested;
      await expect(page.getByText(waiting.asking)).toBeVisible();
      scripts.resolve();
      await hydrated(page);
      if (again) await page.getByRole('button', { name: 'Send Message' }).click();
      if (again) await expect(page.getByText(contactMessages.successTitle)).toBeVisible();
      network.resolve();
      await expect(page.getByText(contactMessages.successTitle)).toBeVisible();
      await sink.letterTo(email);
      // What the network's answer would have set off has been sent before this.
      await page.evaluate(() => fetch('/healthz'));
      expect(posts).toEqual(['fetch']);
      await expect(page).toHaveURL(/\/contact$/);
    });

  test('a form that is posted before the scripts are there is sent where there is a network', async ({
    page,
  }) => {
    await page.route(SITE_SCRIPTS, (route) => route.abort());
    await open(page, '/contact');
    await fillContact(page, 'noor@native.example');
    const posted = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.method() === 'POST',
    );
    await page.getByRole('button', { name: 'Send Message' }).click();
    expect((await posted).postData()).toContain('noor%40native.example');
    await expect(page.getByText('Message Sent Successfully')).toBeVisible();
    expectFailures(page);
  });

  test('a second press while the browser posts a form posts it once', async ({ page, sink }) => {
    await page.route(SITE_SCRIPTS, (route) => route.abort());
    await open(page, '/contact');
    await fillContact(page, 'noor@again.example');
    const [posted, pressed] = [deferred(), deferred()];
    let posts = 0;
    await page.route(/\/mail\/api$/, async (route) => {
      posts += 1;
      posted.resolve();
      await pressed.promise;
      await route.continue().catch(() => undefined);
    });
    await page.route('/held/posted', async (route) => {
      await posted.promise;
      await route.fulfill();
    });
    await page.route('/held/pressed', async (route) => {
      pressed.resolve();
      await route.fulfill().catch(() => undefined);
    });
    await page.evaluate(() => {
      const button = document.querySelector<HTMLButtonElement>('main button[type=submit]');
      const again = async () => {
        await fetch('/held/posted');
        button?.click();
        // What a probe of the network would set off has been sent before these.
        for (const address of ['/healthz', '/healthz', '/held/pressed']) await fetch(address);
      };
      void again();
      button?.click();
    });
    await expect(page.getByText('Message Sent Successfully')).toBeVisible();
    await sink.letterTo('noor@again.example');
    expect(posts).toBe(1);
    expectFailures(page);
  });

  test('a link whose page cannot be fetched says so, and the address stays', async ({ page, context }) => {
    await page.goto('/services');
    const link = page.getByRole('banner').getByRole('link', { name: 'Team', exact: true });
    await context.setOffline(true);
    await link.click();
    await expect(page.getByText(/This page could not be fetched/)).toBeVisible();
    await expect(page).toHaveURL(/\/services$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/For the systems nobody sells/);
    await context.setOffline(false);
    await link.click();
    await expect(page).toHaveURL(/\/team$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expectFailures(page);
  });

  test('a link whose page is gone since a release is loaded by the browser, and so is the page before', async ({
    page,
  }) => {
    await page.goto('/services');
    await hydrated(page);
    let gone = /\/assets\/Team/;
    await page.route(
      (url) => gone.test(url.pathname),
      (route) => route.fulfill({ status: 404 }),
    );
    // The page that the browser loads has scripts of its own.
    await page.route(/\/team$/, (route) => {
      gone = /\/assets\/Contact/;
      return route.continue();
    });
    const teamLoaded = page.waitForEvent('load');
    await page.getByRole('banner').getByRole('link', { name: 'Team', exact: true }).click();
    await teamLoaded;
    await expect(page).toHaveURL(/\/team$/);
    await hydrated(page);
    await page.evaluate(() => {
      history.pushState({}, '', '/contact');
      history.pushState({}, '', '/team');
    });
    await page.route(/\/contact$/, (route) => {
      gone = /$^/;
      return route.continue();
    });
    const contactLoaded = page.waitForEvent('load');
    await page.evaluate(() => history.back());
    await contactLoaded;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
    expectFailures(page);
  });

  test('a link whose words have another shape since a release is loaded by the browser', async ({ page }) => {
    await page.goto('/services');
    await hydrated(page);
    await page.route('**/graphql*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/"shapesId":"\w+"/, '"shapesId":"newer"');
      await route.fulfill({ response: answer, body });
    });
    const loaded = page.waitForEvent('load');
    await page.getByRole('banner').getByRole('link', { name: 'Team', exact: true }).click();
    await loaded;
    await expect(page).toHaveURL(/\/team$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expectFailures(page);
  });
});
