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

/** Milliseconds from the load to hydration when there is no interaction: autoplay and queries start then. */
const LONGEST_WAIT = 4_000;

/**
 * Resolves at the first user interaction, and a few seconds after the load in any case. Until then the page is what the
 * server rendered: it can be read, its links navigate and its forms post, so scripts that would keep a phone's processor
 * busy during the first paint can wait.
 */
export function onUserInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const options = { capture: true, passive: true } as const;
    const done = () => {
      for (const event of INTERACTIONS) removeEventListener(event, done, options);
      resolve();
    };
    for (const event of INTERACTIONS) addEventListener(event, done, options);
    const wait = () => setTimeout(done, LONGEST_WAIT);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });
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
  const capture = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('button[type="button"]:not([popovertarget])');
    if (button) clicked.add(button);
  };
  addEventListener('click', capture, { capture: true });
  return {
    stop: () => removeEventListener('click', capture, { capture: true }),
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
export function holdTyping(): () => void {
  const hold = (event: Event) => event.stopPropagation();
  for (const type of TYPING) addEventListener(type, hold, { capture: true });
  return () => {
    for (const type of TYPING) removeEventListener(type, hold, { capture: true });
  };
}
