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

/** Makes a toaster whose toasts are dismissed after `duration` milliseconds. */
export function createToaster(duration: number): Toaster {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();

  const change = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const dismiss = (id: number) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    change(toasts.filter((toast) => toast.id !== id));
  };
  const start = (id: number) =>
    timers.set(
      id,
      setTimeout(() => dismiss(id), duration),
    );

  return {
    dismiss,
    show(toast) {
      const id = nextId++;
      start(id);
      change([...toasts, { ...toast, id }]);
    },
    setPaused(paused) {
      for (const { id } of toasts) {
        clearTimeout(timers.get(id));
        if (!paused) start(id);
      }
    },
    all: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
