import { Heading, HStack } from '@chakra-ui/react';
import { type ReactNode, useEffect } from 'react';

export interface ScreenHeadProps {
  title: string;
  /** The buttons beside the heading. */
  actions?: ReactNode;
}

/** The heading of a screen, which is the title of its tab too. */
export function ScreenHead({ title, actions }: ScreenHeadProps) {
  useEffect(() => {
    document.title = `${title} | Admin`;
  }, [title]);
  return (
    <HStack wrap="wrap" gap="4" justify="space-between" minHeight="touch">
      <Heading as="h1" dir="auto" fontSize="1.5rem">
        {title}
      </Heading>
      {actions}
    </HStack>
  );
}
