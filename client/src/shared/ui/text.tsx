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

/** For screen readers only. */
export const Unseen = styled('span', { srOnly: true });
