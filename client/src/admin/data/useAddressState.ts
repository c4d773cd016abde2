import { useCallback } from 'react';
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router-dom';

/** The search parameters of the address, and how to change them. */
export interface AddressState {
  params: URLSearchParams;
  /** Sets the given parameters and removes those that are null; the others stay. */
  change(values: Readonly<Record<string, string | null>>, options?: NavigateOptions): void;
}

/**
 * State in the search parameters. A change is applied to the address as it is, and not to the parameters of the last
 * render as by the setter of `useSearchParams`: of two changes in one event that setter loses the first.
 */
export function useAddressState(): AddressState {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback<AddressState['change']>(
    (values, options) => {
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(values)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      void navigate(`?${next}`, options);
    },
    [navigate],
  );
  return { params, change };
}
