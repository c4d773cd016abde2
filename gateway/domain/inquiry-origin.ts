import { limits } from './limits.ts';

/** Where an inquiry comes from; each part null where it is unknown. Holds no personal data. */
export interface InquiryOrigin {
  /** Path of the page that had the form, without its query, such as `/pricing`. */
  readonly page: string | null;
  /** The parameters `utm_source` (or `ref`), `utm_medium` and `utm_campaign` of that page, in lower case. */
  readonly source: string | null;
  readonly medium: string | null;
  readonly campaign: string | null;
}

/** Where nothing is known of a page. */
export const unknownOrigin: InquiryOrigin = { page: null, source: null, medium: null, campaign: null };

/** Paths of words; an address or an encoded character is none. */
const PAGE = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){0,3})?$/;
/** Addresses that are of one person, or no page with a form: links of letters, confirmations, the API. */
const PRIVATE = /^\/(?:appointment|mail|admin|api|v1|graphql)(?:\/|$)/;
const WORD = /^[a-z0-9][a-z0-9 ._+-]*$/;
/** A telephone number has at least seven digits, however they are grouped; a date in a name has eight. */
const MOST_DIGITS = 8;

/**
 * The origin that the address of a page tells, absolute or from the root of the site. What could name a person is left
 * out: other parameters, addresses, long numbers, and anything over its limit.
 */
export function originOf(address: unknown): InquiryOrigin {
  if (typeof address !== 'string' || address.length > limits.url * 4) return unknownOrigin;
  const base = 'http://site.invalid';
  if (!URL.canParse(address, base)) return unknownOrigin;
  const { pathname, searchParams, protocol } = new URL(address, base);
  if (protocol !== 'http:' && protocol !== 'https:') return unknownOrigin;
  return {
    page: pageOf(pathname),
    source: wordOf(searchParams.get('utm_source')) ?? wordOf(searchParams.get('ref')),
    medium: wordOf(searchParams.get('utm_medium')),
    campaign: wordOf(searchParams.get('utm_campaign')),
  };
}

function pageOf(path: string): string | null {
  const page = path.length > 1 ? path.replace(/\/$/, '') : path;
  const isPage = page.length <= limits.originPage && PAGE.test(page) && !PRIVATE.test(page);
  return isPage && hasFewDigits(page) ? page : null;
}

function wordOf(value: string | null): string | null {
  const word = (value ?? '').trim().toLowerCase().replace(/\s+/g, ' ');
  return word.length <= limits.originWord && WORD.test(word) && hasFewDigits(word) ? word : null;
}

const hasFewDigits = (text: string): boolean => text.replace(/\D/g, '').length <= MOST_DIGITS;
