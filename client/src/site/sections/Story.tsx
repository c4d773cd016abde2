import { Band, Split, Stack } from '#client/shared/ui/layout.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import type { Heading } from '#client/site/content/shapes.ts';
import { BandHead } from './HeadedBand.tsx';

/** A heading and its paragraphs. */
export const Story = ({ words }: { words: Heading & { readonly paragraphs: readonly string[] } }) => (
  <Band ground="sunken">
    <Split>
      <BandHead words={words} />
      <Stack maxWidth="prose">
        {words.paragraphs.map((paragraph) => (
          <Text key={paragraph}>{paragraph}</Text>
        ))}
      </Stack>
    </Split>
  </Band>
);
