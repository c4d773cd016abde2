import { Badge, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Action } from '#client/site/content/shapes.ts';
import { Band, Split } from './Band.tsx';
import { ButtonRow } from './ButtonRow.tsx';

interface PageHeroProps {
  words: {
    readonly eyebrow?: string;
    readonly heading: string;
    readonly lead?: string;
    readonly actions?: readonly Action[];
  };
  /** Beside the text on wide screens, below it on others. */
  children?: ReactNode;
}

/** The first band of every page but the home page: a badge, the h1, a lead and calls to action. */
export function PageHero({ words, children }: PageHeroProps) {
  const text = (
    <Stack gap="6">
      {words.eyebrow && <Badge variant="subtle">{words.eyebrow}</Badge>}
      <Heading as="h1" size="lg" maxWidth="prose">
        {words.heading}
      </Heading>
      {words.lead && (
        <Text textStyle="lead" color="ink.muted" maxWidth="prose">
          {words.lead}
        </Text>
      )}
      {words.actions && <ButtonRow links={words.actions} />}
    </Stack>
  );
  return (
    <Band paddingBlock={{ base: '12', md: '20' }}>
      {children ? (
        <Split left="seven" gap={{ base: '8', lg: '16' }} alignItems="center">
          {text}
          {children}
        </Split>
      ) : (
        text
      )}
    </Band>
  );
}
