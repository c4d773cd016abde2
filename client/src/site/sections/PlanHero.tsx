import { Container, Heading, Stack, Text } from '@chakra-ui/react';
import { pictureAddress } from '#client/shared/ui/picture-address.ts';
import { styled } from '#client/shared/ui/styled.ts';
import type { Drawing, Hero } from '#client/site/content/shapes.ts';
import { Ground } from './Band.tsx';
import { ButtonRow } from './ButtonRow.tsx';

/**
 * Without the padding, which is a property of each use: Chakra merges recipes into the object of the one they extend,
 * so that a padding here would become that of every band rendered later.
 */
const Sheet = styled(Ground, { position: 'relative', overflow: 'hidden' });

/**
 * Beside the text on wide screens, where the drawing fades out to the left. Below it on smaller ones, cropped to its
 * right part with the plan.
 */
const Plan = styled('img', {
  display: 'block',
  width: 'full',
  height: { base: '16rem', md: '24rem', xl: 'full' },
  objectFit: 'cover',
  objectPosition: 'right center',
  marginBlockStart: { base: '8', xl: '0' },
  // Down to the edge of the band, across its padding.
  marginBlockEnd: { base: '-12', md: '-20', lg: '-24', xl: '0' },
  xl: { position: 'absolute', insetBlock: '0', insetInlineEnd: '0', width: '78%', maxWidth: '90rem' },
});

/** The first band of a page with a site plan: text over the plan. */
export const PlanHero = ({ words, drawing }: { words: Hero; drawing: Omit<Drawing, 'caption'> }) => (
  <Sheet ground="ink" paddingBlock={{ base: '12', md: '20', lg: '24' }}>
    <Container position="relative" zIndex="1">
      <Stack gap="6" maxWidth={{ xl: '34rem' }}>
        <Text textStyle="label" color="ink.muted">
          {words.eyebrow}
        </Text>
        <Heading as="h1" size="lg">
          {words.heading}
        </Heading>
        <Text textStyle="lead" color="ink.muted" maxWidth="prose">
          {words.lead}
        </Text>
        <ButtonRow links={words.actions} />
      </Stack>
    </Container>
    <Plan
      src={pictureAddress(drawing.src)}
      alt={drawing.alt}
      htmlWidth={1440}
      htmlHeight={760}
      fetchPriority="high"
    />
  </Sheet>
);
