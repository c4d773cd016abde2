import { chakra } from '@chakra-ui/react';
import { Stack } from '#client/shared/ui/layout.tsx';
import { Heading, Text } from '#client/shared/ui/text.tsx';
import type { Heading as Words } from '#client/site/content/shapes.ts';

/** The short line above a heading. Not a chip: a page has one in its hero, and lists have theirs. */
const Eyebrow = chakra('p', { base: { textStyle: 'label', color: 'ink.muted' } });

/** The head of a band: eyebrow, heading and lead. */
export function BandHead({ words }: { words: Words }) {
  return (
    <Stack gap={{ base: '1', md: '2' }}>
      {words.eyebrow && <Eyebrow>{words.eyebrow}</Eyebrow>}
      <Heading>{words.heading}</Heading>
      {words.lead && (
        <Text tone="muted" textStyle={{ base: 'small', md: 'body' }}>
          {words.lead}
        </Text>
      )}
    </Stack>
  );
}
