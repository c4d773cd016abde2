import { chakra } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    padding: '4',
    borderInlineStart: '4px solid currentColor',
    borderRadius: 'small',
    // Above the bar of forms that wait, and a toast, when it takes the focus.
    scrollMarginBlockEnd: '12rem',
  },
  variants: {
    tone: {
      good: { color: 'good', backgroundColor: 'good.ground' },
      bad: { color: 'bad', backgroundColor: 'bad.ground' },
      plain: { color: 'ink', backgroundColor: 'surface' },
    },
  },
});

interface BannerProps {
  tone: 'good' | 'bad' | 'plain';
  title: string;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** The outcome of an action, in place: a title and its consequence. Announced when it appears. */
export function Banner({ tone, title, children, ref }: BannerProps) {
  return (
    <Frame tone={tone} role={tone === 'bad' ? 'alert' : 'status'} ref={ref} tabIndex={-1}>
      <chakra.h3 textStyle="subheading">{title}</chakra.h3>
      <chakra.div color="ink" textStyle="small">
        {children}
      </chakra.div>
    </Frame>
  );
}
