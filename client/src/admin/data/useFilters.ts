import { useSearchParams } from 'react-router-dom';

/** The filters of a list as they stand in the address, and how to change one. */
export interface Filters<Name extends string> {
  values: Readonly<Record<Name, string>>;
  /** Replaces one; "Changing any filter resets to page 1" (admin spec, section 4). */
  set(name: Name, value: string): void;
}

/** Filters live in the address, so that reload and Back keep them. */
export function useFilters<Name extends string>(names: readonly Name[]): Filters<Name> {
  const [search, setSearch] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  const set = (name: Name, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        next.delete('page');
        return next;
      },
      // Typing is not a way one wants to go back step by step.
      { replace: true },
    );
  return { values, set };
}
