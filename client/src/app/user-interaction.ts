/** Events that count as a user interaction. */
const INTERACTIONS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'wheel',
  'scroll',
] as const;

/** Milliseconds from the load to hydration when there is no interaction, and most that it waits for a pause of one. */
const LONGEST_WAIT = 4_000;

/** Calls it at these events, before the page's own listeners. Returns what ends that. */
function listen(events: readonly string[], run: (event: Event) => void): () => void {
  const options = { capture: true, passive: true } as const;
  for (const event of events) addEventListener(event, run, options);
  return () => {
    for (const event of events) removeEventListener(event, run, options);
  };
}

/** Calls it as soon as the page is loaded. */
export function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true });
}

/**
 * Resolves at the first user interaction, and a few seconds after the load in any case. Until then the page is what the
 * server rendered: it can be read, its links navigate and its forms post, so scripts that would keep a phone's processor
 * busy during the first paint can wait.
 */
export function onUserInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      end();
      resolve();
    };
    const end = listen(INTERACTIONS, done);
    whenLoaded(() => setTimeout(done, LONGEST_WAIT));
  });
}

/** Events with which a key and a touch begin. */
const INPUT = ['keydown', 'touchstart'] as const;

/** Milliseconds without one of them that count as a pause: quick typists leave less between two keys. */
const PAUSE = 200;

/** Resolves in a pause of the visitor. */
export type Pause = () => Promise<void>;

/**
 * Watches keys and touches from now on. What it returns resolves in a task of its own, once there was neither for a
 * moment: a script that runs between two keys delays the second, and one that runs during a tap its click. With a visitor
 * who makes no pause it waits a few seconds in all, the loading of scripts not counted.
 */
export function watchPauses(): Pause {
  let last = -PAUSE;
  let most = LONGEST_WAIT;
  listen(INPUT, () => {
    last = performance.now();
  });
  return async () => {
    const begin = performance.now();
    const left = () => Math.min(last + PAUSE, begin + most) - performance.now();
    do await new Promise((resolve) => setTimeout(resolve, left()));
    while (left() > 0);
    most -= performance.now() - begin;
  };
}

/** Clicks from before hydration. */
export interface CapturedClicks {
  /** Ends the capture: from here on React handles a click, or replays it once it can. */
  stop(): void;
  /** Repeats the captured clicks in their order, that of a button pressed several times once. */
  replay(): void;
}

/**
 * Captures clicks on buttons that work only with scripts. Links, submit buttons, menus and FAQ entries work without and
 * are not captured.
 */
export function captureClicks(): CapturedClicks {
  const clicked = new Set<HTMLElement>();
  const stop = listen(['click'], ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('button[type="button"]:not([popovertarget])');
    if (button) clicked.add(button);
  });
  return {
    stop,
    replay() {
      for (const button of clicked) if (button.isConnected) button.click();
    },
  };
}

/** Events of typing, at each of which React would hydrate a part at once, and so delay the letter. */
const TYPING = ['keydown', 'keypress', 'textInput', 'beforeinput', 'input', 'keyup'] as const;

/**
 * Keeps events of typing from React until the returned function is called. The browser handles them as without scripts,
 * and a form takes what was typed when it is hydrated.
 */
export const holdTyping = (): (() => void) => listen(TYPING, (event) => event.stopPropagation());
