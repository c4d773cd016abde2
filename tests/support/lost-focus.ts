/**
 * Warns on the console of a page when a control loses the focus to the body: because it is disabled while it has the
 * focus (itself or by its fieldset), and in the admin because it is removed and nothing else takes the focus (WCAG 2.2,
 * 2.4.3). Runs in the page, before its scripts.
 */
export function reportLostFocus(): void {
  /** How many frames a screen has to move the focus on: a response that is drawn, and its effects. */
  const FRAMES = 10;
  let focused: Element | null = null;
  addEventListener('focusin', ({ target }) => {
    focused = target instanceof Element ? target : null;
  });
  addEventListener('focusout', ({ target }) =>
    // Chromium tells of a removal before it: an element that is still there then was left by its user.
    queueMicrotask(() => {
      if (target === focused && focused?.isConnected && !focused.matches(':disabled')) focused = null;
    }),
  );
  // While nothing is shown, nothing can have it.
  const isLost = () =>
    document.querySelector('main') !== null &&
    (document.activeElement === null || document.activeElement === document.body);
  const report = (how: string, element: Element) =>
    console.warn(`The focus was lost: ${how} at ${location.pathname}: ${element.outerHTML.slice(0, 300)}`);

  /** Reports a removed element unless the focus is somewhere after some frames, or another screen is shown. */
  const watch = (removed: Element, path: string, frames: number) => {
    if (!isLost() || location.pathname !== path) return;
    if (frames === 0) report('removed', removed);
    else requestAnimationFrame(() => watch(removed, path, frames - 1));
  };
  new MutationObserver(() => {
    if (!focused) return;
    const element = focused;
    if (!element.isConnected) {
      focused = null;
      if (/^\/admin(\/|$)/.test(location.pathname)) watch(element, location.pathname, FRAMES);
    } else if (element.matches(':disabled')) {
      focused = null;
      report('disabled', element);
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['disabled'] });
}
