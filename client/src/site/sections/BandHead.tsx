import { Stack } from '#client/shared/ui/layout.tsx';
import { Heading, Tag, Text } from '#client/shared/ui/text.tsx';
import type { Heading as Words } from '#client/site/content/shapes.ts';

/** The head of a band: eyebrow, heading and lead. */
export function BandHead({ words }: { words: Words }) {
  return (
    <Stack>
      {words.eyebrow && <Tag alignSelf="start">{words.eyebrow}</Tag>}
      <Heading>{words.heading}</Heading>
      {words.lead && <Text tone="muted">{words.lead}</Text>}
    </Stack>
  );
}
