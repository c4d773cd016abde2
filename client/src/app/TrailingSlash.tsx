import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

/** "An address with a trailing slash is redirected to the same path without it" (admin spec, section 2). */
export function TrailingSlash({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  if (pathname === '/' || !pathname.endsWith('/')) return children;
  return <Navigate replace to={{ pathname: pathname.replace(/\/+$/, '') || '/', search, hash }} />;
}
