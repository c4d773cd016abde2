import { chakra } from '@chakra-ui/react';

/** The h1 of a page. */
export const Title = chakra('h1', { base: { textStyle: 'title' } });
/** The h2 of a band. */
export const Heading = chakra('h2', { base: { textStyle: 'heading' } });
/** The h3 of a card. */
export const Subheading = chakra('h3', { base: { textStyle: 'subheading' } });
/** The paragraph below a title. */
export const Lead = chakra('p', { base: { textStyle: 'lead', color: 'ink.muted', maxWidth: 'prose' } });
export const Text = chakra('p', {
  base: { textStyle: 'body' },
  variants: {
    tone: { full: {}, muted: { color: 'ink.muted' } },
    size: { body: {}, small: { textStyle: 'small' } },
  },
  defaultVariants: { tone: 'full', size: 'body' },
});

/** A remark. */
export const Note = chakra('p', { base: { textStyle: 'small', color: 'ink.muted' } });
/** The short line above a heading. Not a chip: a page has one in its hero, and lists have theirs. */
export const Eyebrow = chakra('p', { base: { textStyle: 'label', color: 'ink.muted' } });
/** A short label beside or above something: a kind, a region, a badge. */
export const Tag = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'half',
    width: 'fit-content',
    paddingInline: '1',
    paddingBlock: '2px',
    border: 'hair',
    borderRadius: 'small',
    textStyle: 'label',
    color: 'ink.muted',
  },
  variants: {
    /** Without its outline, where many of them would make a page restless. */
    look: { outline: {}, soft: { borderColor: 'transparent', backgroundColor: 'sunken' } },
  },
});

/** For screen readers only. */
export const Unseen = chakra('span', { base: { srOnly: true } });
