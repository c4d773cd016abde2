export interface Toast {
  id: number;
  tone: 'good' | 'bad' | 'plain';
  title?: string;
  text: string;
  /** A follow-up, such as undo. */
  action?: { readonly label: string; run(): void };
}

/** The toasts of the site or of the admin. */
export interface Toaster {
  show(toast: Omit<Toast, 'id'>): void;
  dismiss(id: number): void;
  /** True stops the timers, while the toasts have hover or focus; false restarts them with the full duration. */
  setPaused(paused: boolean): void;
  /** All that are not dismissed, oldest first. */
  all(): readonly Toast[];
  subscribe(listener: () => void): () => void;
}

/**
 * Makes a toaster whose toasts are dismissed `duration` milliseconds after something shows them. `acting`: those with an action after so many,
 * and they stand last; left out: they are as the others.
 */
export function createToaster(duration: number, acting?: number): Toaster {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  let isPaused = false;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();

  const change = (next: readonly Toast[]) => {
    toasts = next;
    // No event tells that hover or focus has left one that was removed.
    if (next.length === 0) isPaused = false;
    for (const listener of listeners) listener();
  };
  const dismiss = (id: number) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    change(toasts.filter((toast) => toast.id !== id));
  };
  const start = ({ id, action }: Toast) => {
    clearTimeout(timers.get(id));
    timers.set(
      id,
      setTimeout(() => dismiss(id), action ? (acting ?? duration) : duration),
    );
  };

  return {
    dismiss,
    setPaused(paused) {
      if (paused === isPaused) return;
      isPaused = paused;
      if (paused) for (const timer of timers.values()) clearTimeout(timer);
      else for (const toast of toasts) start(toast);
    },
    show(toast) {
      const added = { ...toast, id: nextId++ };
      if (listeners.size > 0 && !isPaused) start(added);
      const next = [...toasts, added];
      if (acting === undefined) change(next);
      else change([...next.filter(({ action }) => !action), ...next.filter(({ action }) => action)]);
    },
    all: () => toasts,
    subscribe(listener) {
      if (listeners.size === 0) {
        isPaused = false;
        for (const toast of toasts) start(toast);
      }
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
