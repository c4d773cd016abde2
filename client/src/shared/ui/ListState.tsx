import { chakra, Flex } from '@chakra-ui/react';
import { OutlineButton } from './Button.tsx';

const Line = chakra('p', {
  base: { textStyle: 'body' },
  variants: { tone: { quiet: { color: 'ink.muted' }, bad: { color: 'bad', fontWeight: '600' } } },
});

/** The text of a list that is loading or empty. */
export function QuietState({ children }: { children: string }) {
  return (
    <Line tone="quiet" role="status">
      {children}
    </Line>
  );
}

/** The text of a list that failed to load, in red, with a retry button. */
export function ErrorState({ children, retry }: { children: string; retry: () => void }) {
  return (
    <Flex gap="4" role="alert" align="center" wrap="wrap">
      <Line tone="bad">{children}</Line>
      <OutlineButton onClick={retry} data-scripted>
        Try again
      </OutlineButton>
    </Flex>
  );
}

/** Says that a list is longer than what is shown; nothing when it is not. */
export function ListBound({ shown, total }: { shown: number; total: number | undefined }) {
  if (total === undefined || total <= shown) return null;
  return <QuietState>{`The first ${shown} of ${total} are shown here.`}</QuietState>;
}
