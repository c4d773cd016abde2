import { chakra } from '@chakra-ui/react';
import { Band, Measure, Row, Split, Stack } from '#client/shared/ui/layout.tsx';
import { Subheading, Tag, Text } from '#client/shared/ui/text.tsx';
import type { ExpertiseGroup } from '#client/site/content/about.ts';
import type { ListSection } from '#client/site/content/shapes.ts';
import { BandHead } from './BandHead.tsx';

const Group = chakra('li', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', borderTop: 'hair', paddingBlock: '3' },
});

const Highlights = chakra('ul', { base: { listStyle: 'disc', paddingInlineStart: '3', color: 'ink.muted' } });

/** Groups of expertise: description, technologies and highlights. */
export function Expertise({ words }: { words: ListSection<ExpertiseGroup> }) {
  return (
    <Band ground="sunken">
      <Measure>
        <Split>
          <BandHead words={words} />
          <Stack as="ul" gap="2">
            {words.items.map(({ title, text, technologies, highlights }) => (
              <Group key={title}>
                <Subheading>{title}</Subheading>
                <Text>{text}</Text>
                <Row gap="1">
                  {technologies.map((name) => (
                    <Tag key={name}>{name}</Tag>
                  ))}
                </Row>
                <Highlights>
                  {highlights.map((highlight) => (
                    <li key={highlight}>{highlight}</li>
                  ))}
                </Highlights>
              </Group>
            ))}
          </Stack>
        </Split>
      </Measure>
    </Band>
  );
}
