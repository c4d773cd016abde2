import { useCallback } from 'react';
import { type NavigateOptions, useNavigate, useParams } from 'react-router-dom';
import { PAGE_PARAMETER } from '#client/admin/data/address.ts';
import { adminPaths, inquiryPath } from '#client/admin/paths.ts';

/** The inquiry in the address, and how to lead to another. */
export interface OpenInquiry {
  /** Null: none is open. */
  readonly id: string | null;
  /** Opens an inquiry; search, filters and page stay as they are, unless another page is named. */
  open(id: string, options?: NavigateOptions & { readonly page?: number }): void;
  /** Leads back to the list alone. */
  close(): void;
}

/** The address of an inquiry is its own; what narrows the list beside it stays in the query. */
export function useOpenInquiry(): OpenInquiry {
  const { id = null } = useParams();
  const navigate = useNavigate();
  const go = useCallback(
    (pathname: string, { page, ...options }: NavigateOptions & { readonly page?: number } = {}) => {
      const isInbox = window.location.pathname.startsWith(adminPaths.inquiries);
      const search = new URLSearchParams(isInbox ? window.location.search : '');
      if (page !== undefined) search.set(PAGE_PARAMETER, String(page));
      void navigate({ pathname, search: search.toString() }, options);
    },
    [navigate],
  );
  const open = useCallback<OpenInquiry['open']>((next, options) => go(inquiryPath(next), options), [go]);
  const close = useCallback(() => go(adminPaths.inquiries), [go]);
  return { id, open, close };
}
