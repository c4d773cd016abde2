import escaped from 'escape-html';
import type { InquiryAnswer } from '#db/entities/inquiry.entity.ts';

/** Subject and body of a letter. */
export interface LetterContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** An attached calendar file, or null. */
  readonly calendar: string | null;
}

/** A part of a letter: a paragraph, lines with labels, or links. */
export type LetterPart =
  | string
  | { readonly rows: readonly InquiryAnswer[] }
  | { readonly links: readonly LetterLink[] };

/** A link, with its address spelled out in plain text. */
export interface LetterLink {
  readonly label: string;
  readonly url: string;
}

/** Text and HTML of a letter from its parts. */
export function composeLetter(
  title: string,
  parts: readonly LetterPart[],
): Pick<LetterContent, 'text' | 'html'> {
  return {
    text: parts.flatMap(textsOf).join('\n\n'),
    html: letterPage(title, ...parts.map(htmlOf)),
  };
}

function textsOf(part: LetterPart): string[] {
  if (typeof part === 'string') return [part];
  if ('rows' in part) return part.rows.map(({ label, value }) => `${label}: ${value}`);
  return part.links.map(({ label, url }) => `${label}: ${url}`);
}

function htmlOf(part: LetterPart): string {
  if (typeof part === 'string') return `<p>${escaped(part)}</p>`;
  return 'rows' in part ? letterTable(part.rows) : letterLinks(part.links);
}

/** Links as a paragraph, one in each line. */
export const letterLinks = (links: readonly LetterLink[]): string =>
  links.length === 0
    ? ''
    : `<p>${links.map(({ label, url }) => `<a href="${escaped(url)}">${escaped(label)}</a>`).join('<br>')}</p>`;

/** Lines with labels as a table. */
export function letterTable(answers: readonly InquiryAnswer[]): string {
  if (answers.length === 0) return '';
  const rows = answers.map(
    ({ label, value }) =>
      `<tr><th style="text-align:left;vertical-align:top;padding:6px 16px 6px 0;color:#5b6475;font-weight:600">${escaped(label)}</th>` +
      `<td style="padding:6px 0;white-space:pre-wrap">${escaped(value)}</td></tr>`,
  );
  return `<table style="border-collapse:collapse">${rows.join('')}</table>`;
}

/** The HTML document of a letter. */
export function letterPage(title: string, ...parts: string[]): string {
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>`,
    '<body style="margin:0;background:#f7f3ea;color:#101b33;font:16px/1.5 Arial,sans-serif">',
    '<div style="max-width:600px;margin:0 auto;padding:32px 24px">',
    `<h1 style="font-size:22px;margin:0 0 16px;border-bottom:1px solid #d8d1c2;padding-bottom:12px">${escaped(title)}</h1>`,
    ...parts,
    '</div></body></html>',
  ].join('\n');
}
