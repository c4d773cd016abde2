import { createToaster, type Toaster } from '#client/shared/ui/toaster.ts';

/** Toasts of the admin are shown for 5 seconds (admin spec, section 4). */
const DURATION = 5_000;
/**
 * Those with something to do for 30 seconds, which pause on hover and focus: somebody who reaches them by keyboard, or
 * reads them with a magnifier, has the time for it (WCAG 2.2, 2.2.1).
 */
const DURATION_WITH_ACTION = 30_000;

/** The toasts of the admin. One that offers an Undo makes room for the next one that does. */
export const toaster = makeToaster();

/** Dismisses what was told to a person who has left. */
export function dismissAllToasts(): void {
  for (const { id } of toaster.all()) toaster.dismiss(id);
}

/** A toaster of the admin. */
export function makeToaster(): Toaster {
  const toasts = createToaster(DURATION, DURATION_WITH_ACTION);
  return {
    ...toasts,
    show(toast) {
      const acting = toast.action ? toasts.all().filter(({ action }) => action) : [];
      for (const { id } of acting) toasts.dismiss(id);
      toasts.show(toast);
    },
  };
}
