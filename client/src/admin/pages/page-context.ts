import { createContext, useContext, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Fields } from '#domain/pages/shape.ts';
import type { PageValues } from './page-form.ts';
import { foldsAround } from './page-sections.ts';

/** Which sections and entries are open, and the field that is to be shown. */
export interface Folds {
  isOpen(name: string): boolean;
  toggle(name: string): void;
  /** The field that takes the focus as soon as it is there; null: none. */
  readonly wanted: string | null;
  /** Opens what a field stands in, and focuses it. */
  reveal(name: string): void;
  /** The wanted field has the focus. */
  found(): void;
}

/** The folds of the form of a page, which is closed at first. */
export function useFolds(fields: Fields): Folds {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [wanted, setWanted] = useState<string | null>(null);
  return {
    isOpen: (name) => open.has(name),
    toggle(name) {
      const next = new Set(open);
      if (!next.delete(name)) next.add(name);
      setOpen(next);
    },
    wanted,
    reveal(name) {
      setOpen((before) => new Set([...before, ...foldsAround(fields, name)]));
      setWanted(name);
    },
    found: () => setWanted(null),
  };
}

/** What every field of the form of a page knows. */
export interface PageContext {
  readonly form: UseFormReturn<PageValues>;
  readonly folds: Folds;
  /** Where links of the page can lead, with the name of each page. */
  readonly addresses: readonly { readonly value: string; readonly label: string }[];
}

const Context = createContext<PageContext | null>(null);
export const PageFormContext = Context.Provider;

/** Errors: outside of the form of a page. */
export function usePageContext(): PageContext {
  const context = useContext(Context);
  if (!context) throw new Error('There is no form of a page around this field.');
  return context;
}
