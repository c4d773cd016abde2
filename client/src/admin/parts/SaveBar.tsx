import type { ComponentProps } from 'react';
import { styled } from '#client/shared/ui/styled.ts';

const Bar = styled('div', {
  '--edge': { base: '{spacing.4}', md: '{spacing.6}' },
  position: 'sticky',
  bottom: 'var(--foot, 0px)',
  zIndex: '1',
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  paddingBlock: '4',
  backgroundColor: 'surface',
  borderTop: 'hair',
  // Where a phone lies on its side, or its keyboard is open, the bar would cover what is typed.
  '@media (height < 30rem)': { position: 'static' },
  '[role=dialog] &': {
    bottom: 'calc(-1 * var(--edge))',
    marginInline: 'calc(-1 * var(--edge))',
    marginBlockEnd: 'calc(-1 * var(--edge))',
    paddingInline: 'var(--edge)',
  },
});

/**
 * The bottom of a long form, with what went wrong and its buttons: always in sight, at the edge of the dialog or of the
 * window. In a dialog it covers the dialog's own padding. A toast does not lie over its buttons (shared/ui/clear-of-controls.ts).
 */
export const SaveBar = (props: ComponentProps<typeof Bar>) => <Bar data-bar="" {...props} />;
