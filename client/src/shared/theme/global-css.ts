import { defineGlobalStyles } from '@chakra-ui/react';

/**
 * What is below the first screen: each part of a page after its first two, and the pieces of a part that would take long by
 * itself (`data-pieces`). Nothing that follows such a piece may be laid out before it, or it would move. The script of
 * client/index.html names the same.
 */
export const LOWER = 'main > :nth-child(n + 3), [data-pieces] > :nth-child(n + 2), [data-pieces] ~ *, footer';

/** The parts of a page of the site that hold most of it. */
const LONG_PARTS = '#root > main, #root > footer';

/** Styles of every page, of the site and the admin. */
export const globalCss = defineGlobalStyles({
  html: {
    colorScheme: 'light dark',
    textSizeAdjust: '100%',
    // The sticky header must not cover the target of a link (WCAG 2.2, 2.4.11).
    scrollPaddingTop: '6rem',
    // Neither may the consent card, which floats over the end of the window.
    '&[data-consent-asked]': { scrollPaddingBottom: '16rem' },
    '&.light': { colorScheme: 'light' },
    '&.dark': { colorScheme: 'dark' },
  },
  // The parts of a header move while the next ones are parsed, so it is shown when the content has begun. (Not by
  // `:last-child`, which Chromium does not match while it parses, nor by `rel="expect"`, which Debian's does not know.)
  '#root:not(:has(> main)) > :is(aside, header)': { visibility: 'hidden' },
  // Their height while they are skipped.
  [LONG_PARTS]: { containIntrinsicHeight: 'auto 20rem' },
  body: {
    backgroundColor: 'paper',
    color: 'ink',
    textStyle: 'body',
    fontOpticalSizing: 'auto',
    // A word that is longer than its line, which staff may write, breaks and is not cut off.
    overflowWrap: 'break-word',
    // While the phone's menu is open over the page, the page neither scrolls nor takes the focus, with scripts or without.
    // The long parts are skipped with their styles as they are: to hide all they contain took a slow phone 150 ms. Asked of
    // the body, not of the root: each script that is added to the head would style the whole page again.
    '@media (width < 64rem)': {
      '&:has(nav:popover-open)': {
        overflow: 'hidden',
        [`& :is(${LONG_PARTS})`]: { contentVisibility: 'hidden' },
        [`& #root > :not(${LONG_PARTS})`]: { visibility: 'hidden' },
      },
      '& nav:popover-open': { visibility: 'visible' },
    },
  },
  ':focus-visible': { outline: '3px solid {colors.focus}', outlineOffset: '2px', borderRadius: 'small' },
  // A heading gets the focus after navigation so that it is read out; it is no control, so it has no focus ring.
  'h1:focus, main:focus': { outline: 'none' },
  '::selection': { backgroundColor: 'focus', color: 'paper' },
  'strong, b': { fontWeight: 'semibold' },
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
      scrollBehavior: 'auto !important',
    },
  },
  // Written by the script of client/index.html, over the lower edge of a page whose form found no network.
  '#away': {
    position: 'sticky',
    bottom: '0',
    zIndex: 'header',
    padding: '4',
    textAlign: 'center',
    textStyle: 'small',
    backgroundColor: 'surface',
    borderTop: 'rule',
  },
  // The layout of what is not seen yet waits until the script of client/index.html marks it.
  '[data-deferred]': {
    [`& :is(${LOWER}):not([data-laid-out])`]: {
      '@media screen': { contentVisibility: 'auto', containIntrinsicHeight: 'auto 20rem' },
    },
  },
  // Hides what works only with scripts where scripts are off.
  '[data-scripted]': { '@media (scripting: none)': { display: 'none !important' } },
});
