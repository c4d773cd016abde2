import type { Email } from 'postal-mime';

/** The headers of a mail, or of a part of it. */
export type Headers = Pick<Email, 'headers'>;

/** Characters of one header that are read, of which far fewer are kept: a mail may have megabytes of encoded words. */
export const MOST_OF_HEADER = 20_000;

/** The values of each header of a name in lower case, unfolded, from the topmost on. */
export const headersOf = ({ headers }: Headers, name: string): string[] =>
  headers.filter(({ key }) => key === name).map(({ value }) => value.trim());

/** The value of the topmost header of a name in lower case, unfolded; empty: there is none. */
export const headerOf = (mail: Headers, name: string): string => headersOf(mail, name)[0] ?? '';
