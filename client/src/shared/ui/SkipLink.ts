import { styled } from './styled.ts';

/** The first link of a page, to its content: seen while it has the focus (WCAG 2.2, 2.4.1). */
export const SkipLink = styled('a', {
  position: 'fixed',
  top: '2',
  left: '2',
  zIndex: 'skip',
  padding: '4',
  backgroundColor: 'surface',
  color: 'ink',
  textStyle: 'label',
  border: 'control',
  transform: 'translateY(-200%)',
  _focus: { transform: 'none' },
});
