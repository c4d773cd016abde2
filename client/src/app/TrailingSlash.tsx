import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

/** "An address with a trailing slash is redirected to the same path without it" (admin spec, section 2). */
export function TrailingSlash({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  if (pathname === '/' || !pathname.endsWith('/')) return children;
  return <Navigate replace to={{ pathname: withoutEndSlashes(pathname) || '/', search, hash }} />;
}

/** Without a regular expression: one for slashes at the end takes quadratic time on slashes elsewhere. */
function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
