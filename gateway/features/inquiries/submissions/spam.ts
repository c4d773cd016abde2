/** Maximum number of links in a message that is not spam. */
const MAX_LINKS = 3;
/** From this number of addresses on, the same text within an hour is spam. */
const SAME_TEXT_SENDERS = 3;
/** UTF-16 units; shorter texts are equal by chance, such as "Please call me back." */
export const SHORTEST_COMPARED_TEXT = 80;

const LINK = /(?:https?:\/\/|\bwww\.)[^\s<>"']+/gi;
const HTML_LINK = /<a\s[^>]{0,200}\bhref\s*=/i;
const BBCODE_LINK = /\[(?:url|link)\s*[=\]]\s*["']?(?:https?:|www\.)/i;

/** The properties of an inquiry that the spam check uses. */
export interface SpamCandidate {
  readonly name: string;
  /** All answers. */
  readonly texts: readonly string[];
  /** Number of other addresses that sent the same message within the last hour. */
  readonly sameFromOthers: number;
}

/**
 * Why an inquiry looks like spam, in sentences for staff; empty: it does not. Uses signs of automated sending only,
 * never words, language or country.
 */
export function spamReasonsOf(candidate: SpamCandidate): string[] {
  const { name, texts } = candidate;
  const text = texts.join('\n');
  const links = text.match(LINK)?.length ?? 0;
  const signs: [boolean, string][] = [
    [links > MAX_LINKS, `It holds ${links} links; more than ${MAX_LINKS} are unusual.`],
    [
      HTML_LINK.test(text) || BBCODE_LINK.test(text),
      'It holds the markup of a link, which the forms do not ask for.',
    ],
    [name.search(LINK) >= 0, 'The name holds a link.'],
  ];
  return [...signs.filter(([shows]) => shows).map(([, reason]) => reason), ...sameTextReasons(candidate)];
}

/** Whether several senders wrote the same, in a sentence. */
export function sameTextReasons({ sameFromOthers }: Pick<SpamCandidate, 'sameFromOthers'>): string[] {
  const senders = sameFromOthers + 1;
  return senders >= SAME_TEXT_SENDERS ? [`${senders} addresses sent the same text within an hour.`] : [];
}
