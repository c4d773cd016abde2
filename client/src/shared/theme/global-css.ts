import { defineGlobalStyles } from '@chakra-ui/react';

/** The sections of a page after the first two, those of its static parts, and those after such a part. */
const LOWER = 'main > section:nth-of-type(n + 3), main > div > section, main > div ~ section';

/** Styles of every page, of the site and the admin. */
export const globalCss = defineGlobalStyles({
  html: {
    colorScheme: 'light dark',
    textSizeAdjust: '100%',
    // The sticky header must not cover the target of a link (WCAG 2.2, 2.4.11).
    scrollPaddingTop: '6rem',
    // Neither may the consent card, which floats over the end of the window.
    '&:has([data-consent])': { scrollPaddingBottom: '16rem' },
    // While the phone's menu is open over the page, the page neither scrolls nor takes the focus, with scripts or without.
    '@media (width < 64rem)': {
      '&:has(nav:popover-open)': { overflow: 'hidden', '& #root': { visibility: 'hidden' } },
      '& nav:popover-open': { visibility: 'visible' },
    },
    '&.light': { colorScheme: 'light' },
    '&.dark': { colorScheme: 'dark' },
  },
  body: {
    backgroundColor: 'paper',
    color: 'ink',
    textStyle: 'body',
    fontOpticalSizing: 'auto',
  },
  ':focus-visible': { outline: '3px solid {colors.focus}', outlineOffset: '2px', borderRadius: 'small' },
  // A heading gets the focus after navigation so that it is read out; it is no control, so it has no focus ring.
  'h1:focus, main:focus': { outline: 'none' },
  '::selection': { backgroundColor: 'focus', color: 'paper' },
  'strong, b': { fontWeight: '650' },
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
      scrollBehavior: 'auto !important',
    },
  },
  // The layout of what is not seen yet waits until the script of client/index.html marks it.
  '[data-deferred]': {
    [`& :is(${LOWER}, :is(${LOWER}) li:nth-child(n + 3), footer):not([data-laid-out])`]: {
      '@media screen': { contentVisibility: 'auto', containIntrinsicHeight: 'auto 20rem' },
    },
  },
  // Hides what works only with scripts where scripts are off.
  '[data-scripted]': { '@media (scripting: none)': { display: 'none !important' } },
});
