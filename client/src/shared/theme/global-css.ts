import { defineGlobalStyles } from '@chakra-ui/react';

/** Styles of every page, of the site and the admin. */
export const globalCss = defineGlobalStyles({
  html: {
    colorScheme: 'light dark',
    textSizeAdjust: '100%',
    // The sticky header must not cover the target of a link (WCAG 2.2, 2.4.11).
    scrollPaddingTop: '6rem',
    // Prevents the page from scrolling while the phone's menu is open over it.
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
    '& :is(main > section:nth-of-type(n + 3), main > section:nth-of-type(n + 3) li:nth-child(n + 3), footer):not([data-laid-out])':
      { '@media screen': { contentVisibility: 'auto', containIntrinsicHeight: 'auto 20rem' } },
  },
  // Hides what works only with scripts where scripts are off.
  '[data-scripted]': { '@media (scripting: none)': { display: 'none !important' } },
});
