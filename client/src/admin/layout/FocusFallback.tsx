import { useEffect } from 'react';
import { dialogOf } from '#client/admin/parts/Dialog.tsx';
import { focusHeading } from './FocusHeading.tsx';

/** What is told and taken away again: the toasts. The focus was elsewhere before. */
const PASSING = '[aria-live]';

/**
 * Gives the focus a place when the control that had it is removed, such as the bar of a selection that is done with: the
 * list, the section or the dialog around it, or the heading of the screen. From a toast it goes back to where it came
 * from. It would fall to the body, and whoever uses the keyboard or a screen reader would be nowhere (WCAG 2.2, 2.4.3).
 */
export function FocusFallback() {
  useEffect(() => {
    let focused: Element | null = null;
    /** The last focused element outside of the toasts and what was around it, innermost first. */
    let place: readonly Element[] = [];
    const enter = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      focused = target;
      if (target.closest(PASSING)) return;
      const dialog = dialogOf(target);
      // A dialog stands beside the screen in the page: around it is what had the focus before it opened.
      const around = dialog ? place.filter((each) => !dialog.contains(each) && !each.contains(dialog)) : [];
      place = [...withAncestors(target), ...around];
    };
    const leave = ({ target }: FocusEvent) =>
      // A removed element is left too, and not there any more when this runs.
      queueMicrotask(() => {
        if (target === focused && focused?.isConnected) focused = null;
      });
    const observer = new MutationObserver(() => {
      if (focused === null || focused.isConnected) return;
      focused = null;
      // After the effects of the screen, some of which know a better place.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement === document.body) focusIn(place);
        }),
      );
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', enter);
    document.addEventListener('focusout', leave);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', enter);
      document.removeEventListener('focusout', leave);
    };
  }, []);
  return null;
}

/** An element and what it is in, up to the body. */
function withAncestors(element: Element): Element[] {
  const elements: Element[] = [];
  for (let each: Element | null = element; each && each !== document.body; each = each.parentElement)
    elements.push(each);
  return elements;
}

/** Focuses what is left of a place: the innermost element of it that takes the focus. */
function focusIn(place: readonly Element[]): void {
  const isTaken = place.some((element) => {
    // A table takes it only to be scrolled, and says nothing of where one is.
    if (!element.isConnected || element.matches('main, [data-scrolls]')) return false;
    if (element.matches('section, [role=dialog], [role=alertdialog]')) return focusHeading(element, 'h2, h3');
    if (element instanceof HTMLElement) element.focus({ preventScroll: true });
    return document.activeElement === element;
  });
  const main = document.querySelector('main');
  if (!isTaken && main && !focusHeading(main)) main.focus();
}
