import { createToaster, type Toast, type Toaster } from '#client/shared/ui/toaster.ts';

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

/** A toaster of two: the ids of the toasts with an action are negative, so that they differ from the others'. */
export function makeToaster(): Toaster {
  const plain = createToaster(DURATION);
  const acting = createToaster(DURATION_WITH_ACTION);
  let shown: readonly Toast[] = [];
  const read = () => {
    shown = [...plain.all(), ...acting.all().map((toast) => ({ ...toast, id: -toast.id }))];
  };
  plain.subscribe(read);
  acting.subscribe(read);
  return {
    show(toast) {
      if (!toast.action) return plain.show(toast);
      for (const { id } of acting.all()) acting.dismiss(id);
      acting.show(toast);
    },
    dismiss: (id) => (id < 0 ? acting.dismiss(-id) : plain.dismiss(id)),
    setPaused(isPaused) {
      plain.setPaused(isPaused);
      acting.setPaused(isPaused);
    },
    all: () => shown,
    subscribe(listener) {
      const stops = [plain.subscribe(listener), acting.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
