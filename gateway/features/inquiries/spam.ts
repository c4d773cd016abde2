/** Most links an honest message has. */
const MOST_LINKS = 3;
/** So many addresses that send the same text within an hour are one sender. */
const SAME_TEXT_SENDERS = 3;
/** Shorter texts are alike by chance: many people write "Please call me back." UTF-16 units. */
export const TELLING_LENGTH = 80;

const LINK = /(?:https?:\/\/|\bwww\.)[^\s<>"']+/gi;
const HTML_LINK = /<a\s[^>]{0,200}\bhref\s*=/i;
const BBCODE_LINK = /\[(?:url|link)\s*[=\]]\s*["']?(?:https?:|www\.)/i;

/** What is looked at on arrival. */
export interface Arrival {
  readonly name: string;
  /** Everything the sender wrote. */
  readonly texts: readonly string[];
  /** How many other addresses sent the same message within the last hour. */
  readonly sameFromOthers: number;
}

/**
 * Why an inquiry looks like spam, in sentences staff can agree or disagree with; none: it does not. Only what robots do
 * and people do not: no word, language or country counts against anybody.
 */
export function signsOfSpam({ name, texts, sameFromOthers }: Arrival): string[] {
  const text = texts.join('\n');
  const links = text.match(LINK)?.length ?? 0;
  const senders = sameFromOthers + 1;
  const signs: [boolean, string][] = [
    [links > MOST_LINKS, `It holds ${links} links; more than ${MOST_LINKS} are unusual.`],
    [
      HTML_LINK.test(text) || BBCODE_LINK.test(text),
      'It holds the markup of a link, which the forms do not ask for.',
    ],
    [name.search(LINK) >= 0, 'The name holds a link.'],
    [senders >= SAME_TEXT_SENDERS, `${senders} addresses sent the same text within an hour.`],
  ];
  return signs.filter(([shows]) => shows).map(([, reason]) => reason);
}
