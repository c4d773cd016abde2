import { Button, Flex, Text } from '@chakra-ui/react';

/** The text of a list that is loading or empty. */
export function QuietState({ children }: { children: string }) {
  return (
    <Text textStyle="body" color="ink.muted" role="status">
      {children}
    </Text>
  );
}

/** The text of a list that failed to load, in red, with a retry button. */
export function ErrorState({ children, retry }: { children: string; retry: () => void }) {
  return (
    <Flex gap="4" role="alert" align="center" wrap="wrap">
      <Text textStyle="body" color="bad" fontWeight="600">
        {children}
      </Text>
      <Button variant="outline" size="sm" onClick={retry} data-scripted>
        Try again
      </Button>
    </Flex>
  );
}

/** Says that a list is longer than what is shown; nothing when it is not. */
export function ListBound({ shown, total }: { shown: number; total: number | undefined }) {
  if (total === undefined || total <= shown) return null;
  return <QuietState>{`The first ${shown} of ${total} are shown here.`}</QuietState>;
}
