import escaped from 'escape-html';
import { type Colouring, type LetterFrame, letterPage, look } from './letter-page.ts';

/** Subject and body of a letter. */
export interface LetterContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** An attached calendar file, or null. */
  readonly calendar: string | null;
}

/** A link, with its address spelled out in plain text. */
export interface LetterLink {
  readonly label: string;
  readonly url: string;
}

/** A value with its label. */
interface LetterRow {
  readonly label: string;
  readonly value: string;
}

/** A part of a letter. Everything in it is text: both forms of the letter show it as it was entered. */
export type LetterPart =
  /** A paragraph. */
  | string
  /** The name to greet with; null: none. */
  | { readonly greeting: string | null }
  /** A time in words, which stands out. */
  | { readonly when: string }
  /** Lines with labels. */
  | { readonly rows: readonly LetterRow[] }
  /** What happens next, in order. */
  | { readonly steps: readonly string[] }
  /** Buttons, of which the first is the most likely. */
  | { readonly links: readonly LetterLink[] }
  /** A heading with links below it, for records that are looked up. */
  | { readonly list: string; readonly items: readonly LetterLink[] }
  /** What few readers need. */
  | { readonly small: string };

/** Plain text and HTML of a letter from the same parts. */
export function composeLetter(
  frame: LetterFrame,
  parts: readonly LetterPart[],
): Pick<LetterContent, 'text' | 'html'> {
  const { title, heading, publicUrl } = frame;
  const headings = title === heading ? [title] : [title, heading];
  return {
    text: [...headings, ...parts.flatMap(textsOf), publicUrl].join('\n\n'),
    html: letterPage(frame, parts.map(htmlOf)),
  };
}

const NEXT = 'What happens next';

const greetingOf = (name: string | null): string => (name === null ? 'Hello,' : `Dear ${name},`);

function textsOf(part: LetterPart): string[] {
  if (typeof part === 'string') return [part];
  if ('greeting' in part) return [greetingOf(part.greeting)];
  if ('when' in part) return [part.when];
  if ('rows' in part) return part.rows.map(({ label, value }) => `${label}: ${value}`);
  if ('steps' in part) return [[`${NEXT}:`, ...part.steps.map((step, n) => `${n + 1}. ${step}`)].join('\n')];
  if ('links' in part) return part.links.map(({ label, url }) => `${label}: ${url}`);
  if ('list' in part)
    return [[part.list, ...part.items.map(({ label, url }) => `- ${label}: ${url}`)].join('\n')];
  return [part.small];
}

function htmlOf(part: LetterPart): string {
  if (typeof part === 'string') return paragraph(part);
  if ('greeting' in part) return paragraph(greetingOf(part.greeting));
  if ('when' in part)
    return `<p ${look(['ground-sunken', 'text-ink', 'border-signal'], 'margin:0 0 16px;padding:14px 16px;border-width:0 0 0 4px;border-style:solid;font-size:18px;line-height:1.4;font-weight:700')}>${unbrokenParts(part.when)}</p>`;
  if ('rows' in part) return tableOf(part.rows);
  if ('steps' in part) return stepsOf(part.steps);
  if ('links' in part) return buttonsOf(part.links);
  if ('list' in part) return listOf(part.list, part.items);
  return `<p dir="auto" ${look(['text-muted'], 'margin:0 0 8px;font-size:13px')}>${escaped(part.small)}</p>`;
}

/** Breaks lines between day and times only. */
const unbrokenParts = (when: string): string =>
  when
    .split(', ')
    .map((part) => `<span style="white-space:nowrap">${escaped(part)}</span>`)
    .join(', ');

const paragraph = (text: string): string =>
  `<p dir="auto" ${look(['text-ink'], 'margin:0 0 16px')}>${escaped(text)}</p>`;

function tableOf(rows: readonly LetterRow[]): string {
  if (rows.length === 0) return '';
  const cell = 'vertical-align:top;text-align:start;border-width:1px 0 0;border-style:solid';
  const lines = rows.map(
    ({ label, value }) =>
      `<tr><th width="32%" ${look(['text-muted', 'border-line'], `${cell};padding:8px 16px 8px 0;font-weight:400;font-size:14px`)}>${escaped(label)}</th>` +
      `<td dir="auto" ${look(['text-ink', 'border-line'], `${cell};padding:8px 0;white-space:pre-wrap;word-break:break-word`)}>${escaped(value)}</td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 20px">${lines.join('')}</table>`;
}

function stepsOf(steps: readonly string[]): string {
  const items = steps.map((step) => `<li style="margin:0 0 6px">${escaped(step)}</li>`).join('');
  return (
    `<h2 ${look(['text-ink'], 'margin:0 0 8px;font-size:16px')}>${NEXT}</h2>` +
    `<ol ${look(['text-ink'], 'margin:0 0 20px;padding:0 0 0 22px')}>${items}</ol>`
  );
}

/** Each link in a line of its own, high enough for a finger. */
function listOf(heading: string, items: readonly LetterLink[]): string {
  const style = 'display:block;padding:9px 0;border-width:1px 0 0;border-style:solid;word-break:break-word';
  const links = items.map(
    ({ label, url }) =>
      `<a href="${escaped(url)}" ${look(['text-ink', 'border-line'], style)}>${escaped(label)}</a>`,
  );
  return (
    `<h2 ${look(['text-ink'], 'margin:0 0 8px;font-size:16px')}>${escaped(heading)}</h2>` +
    `<div style="margin:0 0 20px">${links.join('')}</div>`
  );
}

/** Buttons below each other, each high enough for a finger. */
function buttonsOf(links: readonly LetterLink[]): string {
  const rows = links.map(({ label, url }, place) => {
    const colours: Colouring[] =
      place === 0 ? ['ground-signal', 'text-onSignal', 'border-signal'] : ['text-ink', 'border-line'];
    const style =
      'display:block;padding:11px 18px;border-width:1px;border-style:solid;text-decoration:none;font-weight:700';
    return `<tr><td style="padding:0 0 8px"><a href="${escaped(url)}" ${look(colours, style)}>${escaped(label)}</a></td></tr>`;
  });
  return links.length === 0
    ? ''
    : `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${rows.join('')}</table>`;
}
