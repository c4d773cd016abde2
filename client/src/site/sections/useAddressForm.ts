import { type FormEvent, useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** Time without a key after which the address follows what was typed, in milliseconds. */
const PAUSE = 250;

/** What the fields of a form ask, as an address would. */
export const requestedBy = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** Writes values into the fields of these names that have another one; spaces around a text are no other. */
export function writeFields(form: HTMLFormElement, values: object): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (isField && field.value.trim() !== String(value)) field.value = String(value);
  }
}

interface AddressFormOptions {
  /** The query of the address, in its one spelling. */
  query: string;
  /** The query that the fields ask for at the address `current`; null: that of the address. */
  queryOf(form: HTMLFormElement, current: URLSearchParams): string | null;
  /** Writes what the address asks into the fields. */
  write(form: HTMLFormElement): void;
}

/**
 * A form whose address is its question, so that it works without scripts; with them the address follows the fields. Back,
 * Forward and links change the address without the fields, which then follow it; while somebody types, they lead.
 */
export function useAddressForm(options: AddressFormOptions) {
  const { query } = options;
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef(query);
  const latest = useRef(options);
  latest.current = options;
  const navigate = useNavigate();
  const apply = useCallback(() => {
    clearTimeout(pause.current);
    pause.current = undefined;
    if (!form.current) return;
    const requested = latest.current.queryOf(form.current, new URLSearchParams(window.location.search));
    if (requested === null) return;
    shown.current = requested;
    void navigate({ search: requested }, { replace: true });
  }, [navigate]);
  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    if (form.current && pause.current === undefined) latest.current.write(form.current);
  }, [query]);
  // Applies what was chosen before hydration. After the effect above, which would take it for an older question than the
  // address has.
  useEffect(() => {
    apply();
    return () => clearTimeout(pause.current);
  }, [apply]);
  return {
    form,
    apply,
    applyLater() {
      clearTimeout(pause.current);
      pause.current = setTimeout(apply, PAUSE);
    },
    onSubmit(event: FormEvent) {
      event.preventDefault();
      apply();
    },
  };
}
