import { Card, Heading, HStack, Text } from '@chakra-ui/react';
import { type ReactNode, type Ref, useId } from 'react';

interface AccountSectionProps {
  title: string;
  /** Its purpose, in a sentence or two. */
  text: string;
  actions?: ReactNode;
  /** Receives the focus when the focused button is removed. */
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

/** One section of the account screen: title, purpose, buttons and content. */
export function AccountSection({ title, text, actions, headingRef, children }: AccountSectionProps) {
  const id = useId();
  return (
    <Card.Root as="section" aria-labelledby={id} minWidth="0" padding="4" gap="2">
      <HStack wrap="wrap" gap="4" justify="space-between">
        <Heading size="sm" id={id} ref={headingRef} tabIndex={-1}>
          {title}
        </Heading>
        {actions && (
          <HStack wrap="wrap" gap="2">
            {actions}
          </HStack>
        )}
      </HStack>
      <Text textStyle="small" color="ink.muted" maxWidth="52rem">
        {text}
      </Text>
      {children}
    </Card.Root>
  );
}
