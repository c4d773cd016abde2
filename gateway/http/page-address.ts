/** The address of a page request. */
export interface PageAddress {
  /** Starts with a slash. */
  readonly path: string;
  /** The query with its `?`, or empty. */
  readonly search: string;
}

/** Splits the target of a request into path and query. */
export function addressOf(target: string): PageAddress {
  const cut = target.indexOf('?');
  return cut < 0 ? { path: target, search: '' } : { path: target.slice(0, cut), search: target.slice(cut) };
}

/** The address without trailing slashes, as a redirect target; null: it has none. */
export function withoutEndSlashes({ path, search }: PageAddress): string | null {
  if (path.length < 2 || !path.endsWith('/')) return null;
  // Exactly one leading slash: `//host/` names another host, and browsers read `\\` as `/`.
  return `/${withoutOuterSlashes(path)}${search}`;
}

/** Runs in linear time; a regular expression for both ends would not. */
function withoutOuterSlashes(path: string): string {
  let start = 0;
  let end = path.length;
  while (start < end && isSlash(path[start])) start += 1;
  while (end > start && isSlash(path[end - 1])) end -= 1;
  return path.slice(start, end);
}

const isSlash = (character: string | undefined): boolean => character === '/' || character === '\\';
