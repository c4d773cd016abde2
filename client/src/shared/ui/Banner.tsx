import { Box, chakra, Heading } from '@chakra-ui/react';
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
    status: {
      success: { color: 'good', backgroundColor: 'good.ground' },
      error: { color: 'bad', backgroundColor: 'bad.ground' },
      neutral: { color: 'ink', backgroundColor: 'surface' },
    },
  },
});

interface BannerProps {
  status: 'success' | 'error' | 'neutral';
  title: string;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** The outcome of an action, in place: a title and its consequence. Announced when it appears. */
export function Banner({ status, title, children, ref }: BannerProps) {
  return (
    <Frame status={status} role={status === 'error' ? 'alert' : 'status'} ref={ref} tabIndex={-1}>
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      <Box color="ink" textStyle="small">
        {children}
      </Box>
    </Frame>
  );
}
