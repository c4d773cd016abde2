import { Button, Alert as ChakraAlert } from '@chakra-ui/react';

/** A sentence of the error catalogue above a list that stays usable; shown until it is dismissed. */
export const Alert = ({ children, onDismiss }: { children: string; onDismiss: () => void }) => (
  <ChakraAlert.Root role="alert" status="error">
    <ChakraAlert.Title>{children}</ChakraAlert.Title>
    <Button variant="outline" size="sm" onClick={onDismiss}>
      Dismiss
    </Button>
  </ChakraAlert.Root>
);
