import { chakra } from '@chakra-ui/react';
import { Band, Measure, Row, Split, Stack } from '#client/shared/ui/layout.tsx';
import { Mark, Plate } from '#client/shared/ui/Plate.tsx';
import { pictureAddress } from '#client/shared/ui/picture-address.ts';
import { Strip, StripRow } from '#client/shared/ui/Strip.tsx';
import { TextLink } from '#client/shared/ui/TextLink.tsx';
import { Heading, Lead, Subheading, Tag, Text, Unseen } from '#client/shared/ui/text.tsx';
import { type SuccessStory, storyLabels } from '#client/site/content/clients.ts';
import type { ListSection } from '#client/site/content/shapes.ts';
import { paths } from '#client/site/paths.ts';

const Cards = chakra(StripRow, {
  base: {
    display: { md: 'grid' },
    gap: { md: '3' },
    gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
  },
});

const Story = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: 'surface',
    border: 'hair',
    borderRadius: 'control',
  },
});

const Body = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', flex: '1', padding: '3' },
});

/** The footer of a card: the results. */
const Result = chakra('p', { base: { padding: '3', borderTop: 'hair', fontWeight: '600' } });

/** Enterprise Success Stories in two columns, a strip on phones (public spec, section 2, Clients). */
export function SuccessStories({ words }: { words: ListSection<SuccessStory> }) {
  return (
    <Band ground="sunken">
      <Measure>
        <Stack gap={{ base: '4', md: '6' }}>
          <Split>
            <Heading>{words.heading}</Heading>
            {words.lead && <Lead>{words.lead}</Lead>}
          </Split>
          <Strip of={Cards} aria-label={words.heading}>
            {words.items.map((story) => (
              <StoryCard key={story.id} story={story} />
            ))}
          </Strip>
        </Stack>
      </Measure>
    </Band>
  );
}

function StoryCard({ story }: { story: SuccessStory }) {
  const { name, logo, region, description, industry, project, results, caseStudy } = story;
  return (
    <Story>
      <Body>
        <Plate>
          <Mark
            src={pictureAddress(logo)}
            alt=""
            htmlWidth={160}
            htmlHeight={56}
            loading="lazy"
            decoding="async"
          />
        </Plate>
        <chakra.div display="flex" alignItems="flex-start" justifyContent="space-between" gap="2">
          <Subheading>{name}</Subheading>
          <Tag flexShrink="0">{region}</Tag>
        </chakra.div>
        <Text flex="1">{description}</Text>
        <Text size="small" tone="muted">
          {storyLabels.industry}: {industry.join(', ')}
        </Text>
        <Row as="ul" gap="1" aria-label={storyLabels.project}>
          {project.map((kind) => (
            <Tag as="li" key={kind}>
              {kind}
            </Tag>
          ))}
        </Row>
        {caseStudy && (
          <TextLink look="plain" textStyle="small" to={paths.caseStudy.replace(':id', caseStudy)}>
            <chakra.span textDecoration="underline">{storyLabels.read}</chakra.span>
            <Unseen>: {name}</Unseen>
          </TextLink>
        )}
      </Body>
      <Result>
        {storyLabels.results}: {results}
      </Result>
    </Story>
  );
}
