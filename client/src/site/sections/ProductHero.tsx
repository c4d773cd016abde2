import { Heading, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { styled } from '#client/shared/ui/styled.ts';
import type { Hero } from '#client/site/content/shapes.ts';
import { Band, Split } from './Band.tsx';
import { ButtonRow } from './ButtonRow.tsx';

/** The first line of the title, also on a phone: the product, and who uses it. */
const For = styled('span', { display: 'block', textStyle: 'subheading', paddingBlockEnd: '2' });

/** The first band of a product's page: whom it is for, its purpose, and its screen. */
export const ProductHero = ({ words, children }: { words: Hero; children: ReactNode }) => (
  <Band ground="ink" paddingBlock={{ base: '12', md: '16' }}>
    <Split left="six" gap={{ base: '8', lg: '16' }} alignItems="center">
      <Stack gap="6">
        <Heading as="h1" size="lg">
          <For>{words.eyebrow}</For>
          <VisuallyHidden>: </VisuallyHidden>
          {words.heading}
        </Heading>
        <Text textStyle="lead" color="ink.muted" maxWidth="prose">
          {words.lead}
        </Text>
        <ButtonRow links={words.actions} />
      </Stack>
      {children}
    </Split>
  </Band>
);
