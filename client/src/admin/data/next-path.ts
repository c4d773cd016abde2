import { adminPaths } from '#client/admin/paths.ts';

/** The search parameter of the sign-in that names the screen to go on to. */
const NEXT_PARAMETER = 'next';
/** Any origin that is not ours, to resolve a path without leaving it. */
const BASE = 'http://own.invalid';

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** The address of the sign-in that leads on to a screen. */
export const loginPathFor = ({ pathname, search, hash }: Address): string =>
  `${adminPaths.login}?${new URLSearchParams({ [NEXT_PARAMETER]: `${pathname}${search}${hash}` })}`;

/**
 * Where the sign-in at an address leads: to the screen it names, or to the clients. Only to a screen of the admin, so that
 * a link cannot lead somebody who signs in to another site (CWE-601).
 */
export function nextPathOf({ search }: Pick<Address, 'search'>): string {
  const next = new URLSearchParams(search).get(NEXT_PARAMETER) ?? '';
  const url = URL.canParse(next, BASE) ? new URL(next, BASE) : null;
  if (url?.origin !== BASE || !url.pathname.startsWith(`${adminPaths.login}/`)) return adminPaths.clients;
  return `${url.pathname}${url.search}${url.hash}`;
}
