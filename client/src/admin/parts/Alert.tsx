import { Alert as ChakraAlert } from '@chakra-ui/react';
import { OutlineButton } from '#client/shared/ui/Button.tsx';

/** A sentence of the error catalogue above a list that stays usable; shown until it is dismissed. */
export const Alert = ({ children, onDismiss }: { children: string; onDismiss: () => void }) => (
  <ChakraAlert.Root role="alert" status="error">
    <ChakraAlert.Title>{children}</ChakraAlert.Title>
    <OutlineButton onClick={onDismiss}>Dismiss</OutlineButton>
  </ChakraAlert.Root>
);
