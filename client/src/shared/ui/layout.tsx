import { styled } from './styled.ts';

/** The width of the page's content, 72 rem, with its gutters. */
export const Measure = styled('div', {
  width: 'full',
  maxWidth: 'calc({sizes.measure} + 2 * {spacing.8})',
  marginInline: 'auto',
  paddingInline: { base: '4', md: '8' },
});

export const Stack = styled('div', { display: 'flex', flexDirection: 'column', gap: '4' });
export const Row = styled('div', { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4' });
