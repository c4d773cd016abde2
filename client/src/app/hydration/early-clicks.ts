/** Clicks from before React listens. */
export interface EarlyClicks {
  /** Ends the capture and repeats the clicks in their order, that of a button pressed several times once. */
  replay(): void;
}

/**
 * Captures clicks on buttons that work only with scripts. React replays none from before `hydrateRoot`. Links, submit
 * buttons, menus and FAQ entries work without scripts and are not captured.
 */
export function captureEarlyClicks(): EarlyClicks {
  const clicked = new Set<HTMLElement>();
  const capture = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('button[type="button"]:not([popovertarget])');
    if (button) clicked.add(button);
  };
  addEventListener('click', capture, { capture: true });
  return {
    replay() {
      removeEventListener('click', capture, { capture: true });
      for (const button of clicked) if (button.isConnected) button.click();
    },
  };
}
