import { beforeEach, expect, it, vi } from 'vitest';
import { watchUses } from '#client/app/hydration/first-uses.ts';

/** What the browser is told of elements that come on the screen. */
let show: (element: object) => void;
/** What runs when the browser has nothing to do. */
let idle: () => void;
let page: EventTarget;

class Part {
  readonly #within: readonly unknown[];
  constructor(...within: unknown[]) {
    this.#within = within;
  }
  contains(other: unknown): boolean {
    return other === this || this.#within.includes(other);
  }
}

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('Node', Part);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('window', { requestIdleCallback: true });
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
    idle = callback;
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        show = (target) => callback([{ isIntersecting: true, target }]);
      }
      observe() {}
      unobserve() {}
    },
  );
});

/** An event on an element, or on none that is part of the page. */
function use(type: string, target: unknown = null): void {
  const event = new Event(type);
  Object.defineProperty(event, 'target', { value: target });
  page.dispatchEvent(event);
}

const follow = (uses: ReturnType<typeof watchUses>, part: unknown) => {
  const onUse = vi.fn();
  return { onUse, end: uses.follow(part as Element, onUse) };
};

it('a part is used by an event within it, during that event, and another part is not', () => {
  const uses = watchUses();
  const button = new Part();
  const [touched, other] = [follow(uses, new Part(button)), follow(uses, new Part())];
  expect(uses.hasBegun()).toBe(false);
  use('click', button);
  expect(uses.hasBegun()).toBe(true);
  expect(touched.onUse).toHaveBeenCalled();
  expect(other.onUse).not.toHaveBeenCalled();
});

it('a part that is on the screen is used without an event', () => {
  const uses = watchUses();
  const part = new Part();
  const { onUse } = follow(uses, part);
  show(part);
  expect(onUse).toHaveBeenCalled();
  expect(uses.hasBegun()).toBe(false);
});

it('every part is used when the browser is idle after the first event, also one that is followed only then', async () => {
  const uses = watchUses();
  const early = follow(uses, new Part());
  use('scroll');
  await uses.begun;
  idle();
  await vi.waitFor(() => expect(early.onUse).toHaveBeenCalled());
  expect(follow(uses, new Part()).onUse).toHaveBeenCalled();
});

it('a part that is followed no more is told of nothing', () => {
  const uses = watchUses();
  const part = new Part();
  const { onUse, end } = follow(uses, part);
  end();
  use('click', part);
  show(part);
  expect(onUse).not.toHaveBeenCalled();
});
