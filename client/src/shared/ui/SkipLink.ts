import { styled } from './styled.ts';

/** The first link of a page, to its content: seen while it has the focus (WCAG 2.2, 2.4.1). */
export const SkipLink = styled('a', {
  position: 'fixed',
  top: '1',
  left: '1',
  zIndex: 'skip',
  padding: '2',
  backgroundColor: 'surface',
  color: 'ink',
  textStyle: 'label',
  border: 'control',
  transform: 'translateY(-200%)',
  _focus: { transform: 'none' },
});
