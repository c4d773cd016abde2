import { fold } from './fold.ts';
import { senderAddressOf } from './sender-address.ts';

/** The conditions of a rule on arrival; null, empty, or an empty list: any. */
export interface ArrivalConditions {
  readonly formType: string | null;
  /** What the path of the page with the form begins with. */
  readonly page: string;
  /** The subject or the message holds one of them. */
  readonly words: readonly string[];
  /** The domain of the sender's address, or one above it. */
  readonly domain: string;
}

/** What rules on arrival look at. */
export interface Arrival {
  readonly formType: string;
  readonly page: string | null;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/** The words of a text between single spaces, folded: what a user types is compared and never run as an expression. */
const wordsOf = (text: string): string =>
  ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Whether there is anything in a text that can be looked for. */
export const holdsWord = (text: string): boolean => wordsOf(text).trim() !== '';

/**
 * Tells which conditions an inquiry meets: all that are set must hold. Words are whole ones, whatever their capitals and
 * accents: "erp" is in "Our ERP, please", and not in "enterprise".
 */
export function matcherOf({
  formType,
  page,
  email,
  subject,
  message,
}: Arrival): (conditions: ArrivalConditions) => boolean {
  const text = wordsOf(`${subject}\n${message}`);
  const domain = `.${senderAddressOf(email).split('@').at(-1)}`;
  return (wanted) =>
    (wanted.formType === null || wanted.formType === formType) &&
    (wanted.page === '' || (page ?? '').startsWith(wanted.page)) &&
    (wanted.words.length === 0 || wanted.words.some((word) => text.includes(wordsOf(word)))) &&
    (wanted.domain === '' || domain.endsWith(`.${wanted.domain}`));
}
