/** What a sender wrote, as an answer quotes it. */
export interface QuotedMessage {
  readonly name: string;
  /** Day in India, YYYY-MM-DD. */
  readonly date: string;
  readonly text: string;
}

/** The line above a quotation. */
export const quotationHeading = ({ name, date }: QuotedMessage): string => `On ${date}, ${name} wrote:`;

/** What follows an answer in plain text: each line begins with a mark, as readers of mail know it (RFC 3676, section 4.5). */
export function quotationOf(message: QuotedMessage): string {
  const lines = message.text.split(/\r\n|\r|\n/).map((line) => `> ${line}`);
  return `\n\n${quotationHeading(message)}\n${lines.join('\n')}`;
}

const AT_END = /\n\n(On \d{4}-\d\d-\d\d, .+ wrote:(?:\n> .*)+)$/;

/** The text of an answer apart from the quotation below it, which is empty where there is none. */
export function splitQuotation(letter: string): { text: string; quoted: string } {
  const [end = '', quoted = ''] = AT_END.exec(letter) ?? [];
  return { text: letter.slice(0, letter.length - end.length), quoted };
}
