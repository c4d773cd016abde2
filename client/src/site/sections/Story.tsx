import { Stack, Text } from '@chakra-ui/react';
import type { Heading } from '#client/site/content/shapes.ts';
import { Band, Split } from './Band.tsx';
import { BandHead } from './HeadedBand.tsx';

/** A heading and its paragraphs. */
export const Story = ({ words }: { words: Heading & { readonly paragraphs: readonly string[] } }) => (
  <Band ground="sunken">
    <Split>
      <BandHead words={words} />
      <Stack gap="4" maxWidth="prose">
        {words.paragraphs.map((paragraph) => (
          <Text key={paragraph}>{paragraph}</Text>
        ))}
      </Stack>
    </Split>
  </Band>
);
