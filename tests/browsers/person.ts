import { expect } from 'vitest';
import { HYDRATED_CONTROLS } from '#tests/support/hydrated.ts';
import { patient } from '#tests/support/patience.mjs';
import type { Driver, Settings } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

/** The longest that a page may take to do what it was asked for, in milliseconds. */
const TIMEOUT = patient(15_000);

/** The keys that are no letters, as WebDriver writes them. */
export const keys = {
  tab: '\uE004',
  enter: '\uE007',
  escape: '\uE00C',
  shift: '\uE008',
  control: '\uE009',
} as const;

/** More than a story needs to reach a control. */
const MOST_TABS = 60;

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=option], [role=menuitem]';

/** The browser that this run is for (tests/run.mjs). */
export const browserName = process.env.BROWSER === 'webkit' ? 'WebKit' : 'Firefox';
const start = browserName === 'WebKit' ? startWebKit : startFirefox;

/** Waits for what a page shows, as `expect` does for a value. */
export const eventually = <T>(read: () => Promise<T> | T, message?: string) =>
  expect.poll(read, { timeout: TIMEOUT, interval: 50, ...(message ? { message } : {}) });

/** A person at a browser, who sees names and texts, and has a mouse and a keyboard. */
export class Person {
  readonly #driver: Driver;
  #site = '';

  private constructor(driver: Driver) {
    this.#driver = driver;
  }

  /** Opens the browser of this run. */
  static async withBrowser(settings: Settings = {}): Promise<Person> {
    return new Person(await start(settings));
  }

  /** Begins a visit of the site at an address, with a window of this width. */
  async begin(site: string, width = 1400): Promise<void> {
    this.#site = site;
    await this.#driver.send('SetWindowRect', { width, height: 900 });
  }

  /** Closes the browser. */
  leave(): Promise<void> {
    return this.#driver.stop();
  }

  /** Loads a page, and returns once the browser has; the page may not be hydrated yet. */
  async visit(path: string): Promise<void> {
    await this.#driver.send('Navigate', { url: this.#site + path });
  }

  /** Loads a page, and returns once every control of it works. */
  async open(path: string): Promise<void> {
    await this.visit(path);
    await this.untilHydrated();
  }

  /** Uses the page, for which its lower parts wait, and returns once every control of it works. */
  async untilHydrated(): Promise<void> {
    await this.run(() => void dispatchEvent(new Event('pointermove')));
    await eventually(() => this.hydrated()).toBe(true);
  }

  /** Whether React has hydrated every control of the page (support/hydrated.ts). */
  hydrated(): Promise<boolean> {
    return this.run((selector) => {
      const controls = [...document.querySelectorAll(selector)];
      const isHydrated = (element: Element) =>
        Object.keys(element).some((key) => key.startsWith('__reactProps$'));
      return controls.length > 0 && controls.every(isHydrated);
    }, HYDRATED_CONTROLS);
  }

  /** Runs a function in the page; it sees its arguments and nothing else of the test. */
  async run<A extends unknown[], R>(code: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
    const script = `return (${code}).apply(null, arguments)`;
    return (await this.#driver.send('ExecuteScript', { script, args })) as R;
  }

  /** The address of the page within the site. */
  address(): Promise<string> {
    return this.run(() => location.pathname + location.search);
  }

  /** The text that is shown in the elements of a selector. */
  text(selector = 'body'): Promise<string> {
    return this.run(
      (where) =>
        [...document.querySelectorAll<HTMLElement>(where)]
          .filter((element) => element.checkVisibility())
          .map((element) => element.innerText)
          .join('\n'),
      selector,
    );
  }

  /** The name of the control that has the focus. */
  focused(): Promise<string> {
    return this.run(nameOf, null);
  }

  /** Presses a control by the mouse, once it rests where the mouse meets it. */
  async press(name: string | RegExp, selector = CONTROLS): Promise<void> {
    let place: readonly [x: number, y: number] | null = null;
    await eventually(async () => {
      const before = place;
      const control = await this.#find(name, selector);
      place = control && (await this.run(placeOf, control as Element));
      return place !== null && String(place) === String(before);
    }, `${name} is there`).toBe(true);
    const [x, y] = place ?? [0, 0];
    const pointer = [
      { type: 'pointerMove', duration: 0, origin: 'viewport', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    const parameters = { pointerType: 'mouse' };
    await this.#driver.send('PerformActions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters, actions: pointer }],
    });
  }

  /** Types letters and `keys` where the focus is, while the key `held` is held down. */
  async type(letters: string, held = ''): Promise<void> {
    const press = (value: string, inner: object[]) => [
      { type: 'keyDown', value },
      ...inner,
      { type: 'keyUp', value },
    ];
    const typed = [...letters].flatMap((value) => press(value, []));
    const actions = held ? press(held, typed) : typed;
    await this.#driver.send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** Goes to a field by the mouse and types into it. */
  async fill(name: string | RegExp, letters: string): Promise<void> {
    await this.press(name);
    await this.type(letters);
  }

  /** Presses Tab, with `held`, until a control of this name has the focus. */
  async tabTo(name: string | RegExp, held = ''): Promise<void> {
    const pattern = typeof name === 'string' ? new RegExp(`^${name}$`) : name;
    for (let presses = 0; presses < MOST_TABS; presses += 1) {
      await this.type(keys.tab, held);
      if (pattern.test(await this.focused())) return;
    }
    throw new Error(`${MOST_TABS} presses of Tab did not reach ${name}.`);
  }

  /** What the pages have reported as faults since the last call. */
  faults(): Promise<string[]> {
    return this.run(() => {
      const faults = JSON.parse(sessionStorage.getItem('faults') ?? '[]');
      sessionStorage.removeItem('faults');
      return faults;
    });
  }

  async #find(name: string | RegExp, selector: string): Promise<object | null> {
    const source = typeof name === 'string' ? null : name.source;
    return this.run(
      `(selector, name, source) => {
        const nameOf = ${nameOf};
        const fits = (text) => source === null ? text === name : new RegExp(source).test(text);
        const all = [...document.querySelectorAll(selector)];
        return all.find((element) => element.checkVisibility({ visibilityProperty: true }) && fits(nameOf(element))) ?? null;
      }` as never,
      ...([selector, name, source] as never[]),
    );
  }
}

/** Brings a control into the window, and tells where its middle is; null: something covers it. Runs in the page. */
function placeOf(control: Element): [x: number, y: number] | null {
  control.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = control.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const met = document.elementFromPoint(x, y);
  return met && (control.contains(met) || met.contains(control)) ? [x, y] : null;
}

/** The name of a control as a screen reader says it; null: the one that has the focus. Runs in the page. */
function nameOf(element: Element | null): string {
  const control = element ?? document.activeElement;
  if (!control || control === document.body) return '';
  const [label = control] = ('labels' in control && (control.labels as NodeListOf<HTMLElement> | null)) || [];
  const spoken = label.cloneNode(true) as HTMLElement;
  for (const silent of spoken.querySelectorAll('[aria-hidden=true]')) silent.remove();
  const words = control.getAttribute('aria-label') ?? spoken.textContent;
  return words.replace(/\s+/g, ' ').trim();
}
