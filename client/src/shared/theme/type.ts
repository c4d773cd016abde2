import { headingFamily, textFamily } from './fonts.ts';

/** The font family, variable in weight and width, with a fallback of the same metrics (fonts.ts). */
export const fonts = {
  heading: { value: headingFamily },
  body: { value: textFamily },
  mono: { value: 'ui-monospace, SFMono-Regular, Menlo, monospace' },
};

/** Weight of what is stressed in running text. */
export const fontWeights = { semibold: { value: '650' } };

/** Headings: heavy, a little wide, set tight, with lines of even length. */
const heading = {
  fontFamily: 'heading',
  fontStretch: '108%',
  letterSpacing: '-0.022em',
  textWrap: 'balance',
} as const;

const text = { fontFamily: 'body', fontStretch: '100%' } as const;

/**
 * Every text style. Headings grow with the window between two limits, in rem so that the reader's own text size
 * applies; running text is always 17 px.
 */
export const textStyles = {
  /** The one line of the home page. */
  display: {
    value: {
      ...heading,
      fontSize: 'clamp(2.5rem, 1.55rem + 4.1vw, 4.75rem)',
      lineHeight: '1.02',
      fontWeight: '780',
      letterSpacing: '-0.03em',
    },
  },
  /** The h1 of every other page. */
  title: {
    value: {
      ...heading,
      fontSize: 'clamp(2.125rem, 1.5rem + 2.7vw, 3.5rem)',
      lineHeight: '1.06',
      fontWeight: '760',
    },
  },
  /** The h2 of a section. */
  heading: {
    value: {
      ...heading,
      fontSize: 'clamp(1.625rem, 1.3rem + 1.4vw, 2.375rem)',
      lineHeight: '1.12',
      fontWeight: '720',
    },
  },
  /** The h3 of a card or a group. */
  subheading: {
    value: {
      ...heading,
      fontSize: '1.1875rem',
      lineHeight: '1.3',
      fontWeight: '680',
      letterSpacing: '-0.01em',
    },
  },
  /** The paragraph below a title. */
  lead: {
    value: {
      ...text,
      fontSize: 'clamp(1.125rem, 1.05rem + 0.35vw, 1.3125rem)',
      lineHeight: '1.5',
      textWrap: 'pretty',
    },
  },
  body: { value: { ...text, fontSize: '1.0625rem', lineHeight: '1.6', textWrap: 'pretty' } },
  small: { value: { ...text, fontSize: '0.9375rem', lineHeight: '1.5' } },
  /** Labels of fields, tags, small print. */
  label: {
    value: { ...text, fontSize: '0.875rem', lineHeight: '1.4', fontWeight: '600', letterSpacing: '0.005em' },
  },
  /** Numbers in columns or on their own. */
  figure: {
    value: {
      ...heading,
      fontSize: 'clamp(2rem, 1.6rem + 1.6vw, 2.75rem)',
      lineHeight: '1.05',
      fontWeight: '720',
      fontVariantNumeric: 'tabular-nums lining-nums',
    },
  },
};
