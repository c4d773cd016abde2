import type { Plugin } from 'vite';

const STYLE_SHEET = /graphiql[\\/]dist[\\/]style\.css(?:\?|$)/;
const FONT_FACE = /@font-face\s*\{[^}]*font-family:\s*"?(?:Roboto|Fira Code)\b[^}]*\}/g;

/** Leaves GraphiQL's own fonts out of its style sheet, of which they are two thirds: the playground has the font of the site. */
export function withoutGraphiqlFonts(): Plugin {
  return {
    name: 'without-graphiql-fonts',
    enforce: 'pre',
    transform: {
      filter: { id: STYLE_SHEET },
      handler: (css) => css.replace(FONT_FACE, ''),
    },
  };
}
