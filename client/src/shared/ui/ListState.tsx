import { chakra } from '@chakra-ui/react';
import { Button } from './Button.tsx';

const Line = chakra('p', {
  base: { textStyle: 'body' },
  variants: { tone: { quiet: { color: 'ink.muted' }, bad: { color: 'bad', fontWeight: '600' } } },
});

/** The words of a list that is on its way, or has nothing in it. */
export function QuietState({ children }: { children: string }) {
  return (
    <Line tone="quiet" role="status">
      {children}
    </Line>
  );
}

/** The words of a list that could not be had, in red, with a way to try again. */
export function ErrorState({ children, retry }: { children: string; retry: () => void }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" role="alert">
      <Line tone="bad">{children}</Line>
      <Button look="outline" size="small" onClick={retry} data-scripted>
        Try again
      </Button>
    </chakra.div>
  );
}
