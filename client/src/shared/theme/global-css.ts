import { defineGlobalStyles } from '@chakra-ui/react';

/** What holds on every page of both halves. */
export const globalCss = defineGlobalStyles({
  html: {
    colorScheme: 'light dark',
    textSizeAdjust: '100%',
    // The sticky header must not cover what a link jumps to (WCAG 2.2, 2.4.11).
    scrollPaddingTop: '6rem',
    // The page stays where it is while the phone's menu lies over it.
    '&:has(nav:popover-open)': { overflow: 'hidden' },
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
  // A heading takes the focus after navigation so that it is read out; it is no control, so it shows no ring.
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
  // What only works with scripts is not shown to those who have none.
  '[data-scripted]': { '@media (scripting: none)': { display: 'none !important' } },
});
