import { Heading, HStack, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LinkButton } from '#client/shared/ui/LinkButton.tsx';
import type { Action } from '#client/site/content/shapes.ts';
import { Band } from './Band.tsx';

interface MessagePageProps {
  words: { readonly code: string; readonly heading: string; readonly text: string };
  links: readonly Action[];
  /** Between text and links. */
  children?: ReactNode;
}

/** A page with a short message: a code or number, what happened, and links to other pages. */
export const MessagePage = ({ words, links, children }: MessagePageProps) => (
  <Band paddingBlock={{ base: '16', md: '32' }}>
    <Stack gap="6">
      <Text textStyle="lead" color="ink.muted" fontVariantNumeric="tabular-nums">
        {words.code}
      </Text>
      <Heading as="h1" size="lg" maxWidth="prose">
        {words.heading}
      </Heading>
      <Text textStyle="lead" color="ink.muted" maxWidth="prose">
        {words.text}
      </Text>
      {children}
      <HStack wrap="wrap" gap="4">
        {links.map(({ label, to }, index) => (
          <LinkButton key={to} to={to} variant={index === 0 ? 'solid' : 'outline'}>
            {label}
          </LinkButton>
        ))}
      </HStack>
    </Stack>
  </Band>
);
