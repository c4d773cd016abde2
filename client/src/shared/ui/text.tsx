import { chakra } from '@chakra-ui/react';
import { styled } from './styled.ts';

/** The h1 of a page. */
export const Title = styled('h1', { textStyle: 'title' });
/** The h2 of a band. */
export const Heading = styled('h2', { textStyle: 'heading' });
/** The h3 of a card. */
export const Subheading = styled('h3', { textStyle: 'subheading' });
/** The paragraph below a title. */
export const Lead = styled('p', { textStyle: 'lead', color: 'ink.muted', maxWidth: 'prose' });
export const Text = chakra('p', {
  base: { textStyle: 'body' },
  variants: {
    tone: { muted: { color: 'ink.muted' } },
    size: { sm: { textStyle: 'small' } },
  },
});

/** A remark. */
export const Note = styled('p', { textStyle: 'small', color: 'ink.muted' });
/** The short line above a heading. Not a chip: a page has one in its hero, and lists have theirs. */
export const Eyebrow = styled('p', { textStyle: 'label', color: 'ink.muted' });
/** A short label beside or above something: a kind, a region, a badge. */
export const Tag = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    width: 'fit-content',
    paddingInline: '2',
    paddingBlock: '2px',
    border: 'hair',
    borderRadius: 'small',
    textStyle: 'label',
    color: 'ink.muted',
  },
  variants: {
    /** Without its outline, where many of them would make a page restless. */
    variant: { subtle: { borderColor: 'transparent', backgroundColor: 'sunken' } },
  },
});

/** For screen readers only. */
export const Unseen = styled('span', { srOnly: true });
