/** What shows that somebody is there. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'] as const;

/** When nobody gives a sign: what moves or asks by itself comes alive this long after the load. Milliseconds. */
const PATIENCE = 4_000;

/**
 * Resolves at the first sign of a person, and a few seconds after the load in any case. Until then the page is what
 * the server rendered: it reads whole, its links lead on and its forms post, so nobody waits for scripts that would
 * keep a phone's processor busy while it paints.
 */
export function firstSign(): Promise<void> {
  return new Promise((resolve) => {
    const options = { capture: true, passive: true } as const;
    const done = () => {
      for (const sign of SIGNS) removeEventListener(sign, done, options);
      resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, done, options);
    const wait = () => setTimeout(done, PATIENCE);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });
}

/** Presses that came too early. */
export interface EarlyPresses {
  /** Keeps no more: from here on React answers, or holds a press until it can. */
  stop(): void;
  /** Presses the last of them again. */
  replay(): void;
}

/**
 * Keeps presses of buttons that only scripts answer. Links, submits, menus and questions work by themselves and are
 * left alone.
 */
export function keepPresses(): EarlyPresses {
  let pressed: HTMLElement | null = null;
  const keep = ({ target }: Event) => {
    if (target instanceof Element)
      pressed = target.closest<HTMLElement>('button[type="button"]:not([popovertarget])');
  };
  addEventListener('click', keep, { capture: true });
  return {
    stop: () => removeEventListener('click', keep, { capture: true }),
    replay() {
      if (pressed?.isConnected) pressed.click();
    },
  };
}
