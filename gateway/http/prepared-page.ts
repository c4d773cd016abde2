import { pageHeaders } from './page-headers.ts';
import { type CachedResponse, entityTagOf, makeCachedResponse } from './response-cache/cached-response.ts';
import { securityHeaders } from './security-headers.ts';

/** A page before it is sent. */
interface Page {
  readonly status: number;
  readonly html: string;
  /** Its Content-Security-Policy. */
  readonly policy: string;
}

/** The response of a page. `https`: whether the site is served over https. `extra`: headers of this page alone. */
export function makePage({ status, html, policy }: Page, https: boolean, extra = {}): CachedResponse {
  // Weak, because the encodings of the page share it (RFC 9110, section 8.8.1).
  const etag = `W/${entityTagOf(html)}`;
  const headers = { ...securityHeaders(https), ...pageHeaders(policy), ...extra, etag };
  return makeCachedResponse({ status, headers, route: 'page' }, html);
}

/** A copy with the placeholder replaced, such as by the reference of a visitor; `text` must be safe in HTML. */
export function replaceInPage(
  { status, headers, body, route }: CachedResponse,
  placeholder: string,
  text: string,
): CachedResponse {
  const html = body.plain.toString().replaceAll(placeholder, () => text);
  return makeCachedResponse({ status, headers: { ...headers, etag: `W/${entityTagOf(html)}` }, route }, html);
}
