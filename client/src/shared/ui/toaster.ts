/** One passing message. */
export interface Toast {
  id: number;
  tone: 'good' | 'bad' | 'plain';
  title?: string;
  text: string;
  /** What can still be done about it, such as taking it back. */
  action?: { readonly label: string; run(): void };
}

/** The toasts of one half of the site. */
export interface Toaster {
  show(toast: Omit<Toast, 'id'>): void;
  dismiss(id: number): void;
  /** Stops the clocks while a person points at or reads the toasts, and starts them anew. */
  hold(held: boolean): void;
  /** All that still live, oldest first. */
  all(): readonly Toast[];
  subscribe(listener: () => void): () => void;
}

/** Makes a toaster whose messages go after `duration` milliseconds. */
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
    hold(held) {
      for (const { id } of toasts) {
        clearTimeout(timers.get(id));
        if (!held) start(id);
      }
    },
    all: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
