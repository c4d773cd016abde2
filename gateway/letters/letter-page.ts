import escaped from 'escape-html';

/**
 * The HTML document around the parts of a letter: tables and inline styles for old mail programs, dark colours for those
 * that know `prefers-color-scheme`, and nothing that has to be fetched.
 */

/** The colours of the site (client/src/shared/theme/colours.ts), light and dark. */
const COLOURS = {
  paper: ['#FAF7F0', '#0C1626'],
  surface: ['#FFFFFF', '#131F33'],
  sunken: ['#F2ECE0', '#091120'],
  ink: ['#10203A', '#F1EEE6'],
  muted: ['#4A586C', '#AEB9C8'],
  line: ['#DCD5C6', '#27364D'],
  signal: ['#A44A0E', '#F0A24E'],
  onSignal: ['#FFFFFF', '#14110B'],
} as const;

/** What an element is drawn with: the name of a class for dark mode stands for an inline style in light mode. */
const PROPERTIES = { text: 'color', ground: 'background-color', border: 'border-color' } as const;

type Colour = keyof typeof COLOURS;
type Property = keyof typeof PROPERTIES;

/** One colour of an element, such as `ground-paper`. */
export type Colouring = `${Property}-${Colour}`;

/** The attributes `class` and `style` of an element. `style`: further declarations. */
export function look(colourings: readonly Colouring[], style = ''): string {
  const declarations = colourings.map((name) => {
    const [property, colour] = name.split('-') as [Property, Colour];
    return `${PROPERTIES[property]}:${COLOURS[colour][0]}`;
  });
  return `class="${colourings.join(' ')}" style="${[...declarations, style].filter(Boolean).join(';')}"`;
}

const DARK_RULES = Object.entries(PROPERTIES).flatMap(([name, property]) =>
  Object.entries(COLOURS).map(([colour, [, dark]]) => ({
    name: `${name}-${colour}`,
    rule: `.${name}-${colour}{${property}:${dark}!important}`,
  })),
);

/** The dark colours of the classes that a body uses, since they are stored with every letter. */
const darkRules = (body: string): string =>
  DARK_RULES.filter(({ name }) => body.includes(name))
    .map(({ rule }) => rule)
    .join('');

const HEAD = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width">',
  '<meta name="color-scheme" content="light dark">',
  '<meta name="supported-color-schemes" content="light dark">',
  // A telephone number is a link already where it should be one.
  '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">',
].join('\n');

/** What stands around the parts of a letter. */
export interface LetterFrame {
  /** Title of the document. */
  readonly title: string;
  readonly heading: string;
  /** The line that lists of letters show beside the subject. */
  readonly preview: string;
  /** Name of the company: the word mark. */
  readonly company: string;
  readonly publicUrl: string;
}

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const FONT = "font-family:Archivo,'Helvetica Neue',Helvetica,Arial,sans-serif";

/** The HTML document of a letter. `parts`: HTML. */
export function letterPage(frame: LetterFrame, parts: readonly string[]): string {
  const { title, heading, preview, company, publicUrl } = frame;
  const body = [
    `<body ${look(['ground-paper', 'text-ink'], `margin:0;padding:0;${FONT};font-size:16px;line-height:1.5`)}>`,
    `<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>`,
    `<table ${TABLE} width="100%" ${look(['ground-paper'])}><tr><td align="center" style="padding:24px 12px">`,
    `<table ${TABLE} width="100%" style="max-width:600px;text-align:start">`,
    `<tr><td style="padding:0 4px 16px">${wordMark(company)}</td></tr>`,
    `<tr><td ${look(['ground-surface', 'border-line', 'text-ink'], `border-width:1px;border-style:solid;padding:28px 24px;${FONT}`)}>`,
    `<h1 dir="auto" ${look(['text-ink'], 'margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:700;word-break:break-word')}>${escaped(heading)}</h1>`,
    ...parts,
    '</td></tr>',
    `<tr><td ${look(['text-muted'], `padding:16px 4px 0;font-size:13px;${FONT}`)}>`,
    `<a href="${escaped(publicUrl)}" ${look(['text-muted'])}>${escaped(publicUrl.replace(/^https?:\/\//, ''))}</a>`,
    '</td></tr></table></td></tr></table></body></html>',
  ].join('\n');
  const style = `:root{color-scheme:light dark}@media(prefers-color-scheme:dark){${darkRules(body)}}`;
  const head = `${HEAD}<style>${style}</style><title>${escaped(title)}</title>`;
  return `<!doctype html>\n<html lang="en"><head>${head}</head>\n${body}`;
}

/** The firm's mark, drawn with cells, since many mail programs show no pictures: two bars and the name. */
const wordMark = (company: string): string =>
  `<table ${TABLE}><tr>` +
  `<td width="6" ${look(['ground-ink'], 'font-size:0')}>&nbsp;</td><td width="3" style="font-size:0">&nbsp;</td>` +
  `<td width="6" ${look(['ground-signal'], 'font-size:0')}>&nbsp;</td>` +
  `<td ${look(['text-ink'], `padding:2px 0 2px 10px;font-weight:800;font-size:17px;${FONT}`)}>${escaped(company)}</td>` +
  '</tr></table>';
