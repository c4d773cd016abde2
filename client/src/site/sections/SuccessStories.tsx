import { Badge, chakra, Heading, Link, Span, Text, VisuallyHidden } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { Mark, Plate } from '#client/shared/ui/Plate.tsx';
import { lazyPicture } from '#client/shared/ui/picture-address.ts';
import { Strip } from '#client/shared/ui/Strip.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { storyLabels } from '#client/site/content/clients.ts';
import type { WordsOfPage } from '#domain/pages/pages.ts';
import { Items } from './Band.tsx';
import { HeadedBand, SplitHead } from './HeadedBand.tsx';

type StoriesWords = WordsOfPage<'clients'>['stories'];

const Story = styled('li', {
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: 'surface',
  border: 'hair',
  borderRadius: 'control',
});

const Body = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', flex: '1', padding: { base: '4', md: '6' } },
});

/** The mark beside the name, so that the story begins at the top of the card. */
const Head = styled('div', {
  display: 'grid',
  gridTemplateColumns: { base: '7rem minmax(0, 1fr)', lg: '10rem minmax(0, 1fr)' },
  columnGap: '4',
  alignItems: 'center',
});

/** The kinds of work, in one line: they are no buttons. */
const Projects = styled('ul', {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '2',
  textStyle: 'label',
  '& > li + li::before': { content: '"·"', paddingInlineEnd: '2', color: 'ink.muted' },
});

/** The footer of a card: the results. */
const Result = styled('p', {
  padding: { base: '4', md: '6' },
  borderTop: 'hair',
  textStyle: { base: 'small', md: 'body' },
  fontWeight: '600',
});

/** Enterprise Success Stories in two columns, a strip on phones (public spec, section 2, Clients). */
export const SuccessStories = ({ words }: { words: StoriesWords }) => (
  <HeadedBand words={words} head={SplitHead} ground="sunken" gap={{ base: '4', md: '12' }}>
    <Strip cards="two" aria-label={words.heading}>
      {words.items.map((story) => (
        <StoryCard key={story.id} story={story} />
      ))}
    </Strip>
  </HeadedBand>
);

function StoryCard({ story }: { story: StoriesWords['items'][number] }) {
  const { name, logo, region, description, industry, project, results, caseStudy } = story;
  return (
    <Story>
      <Body>
        <Head>
          <Plate height={{ base: '16', lg: '20' }}>
            <Mark alt="" {...lazyPicture(logo, 160, 56)} />
          </Plate>
          <div>
            <Heading as="h3" size="sm">
              {name}
            </Heading>
            <Badge variant="subtle" marginBlockStart="1">
              {region}
            </Badge>
          </div>
        </Head>
        <Text flex="1" textStyle={{ base: 'small', md: 'body' }}>
          {description}
        </Text>
        <div>
          <Text textStyle="small" color="ink.muted">
            {storyLabels.industry}: {industry.join(', ')}
          </Text>
          <Projects aria-label={storyLabels.project}>
            <Items of={project} />
          </Projects>
        </div>
        {caseStudy && (
          <Link asChild variant="plain" textStyle="small">
            <RouterLink to={caseStudy}>
              <Span textDecoration="underline">{storyLabels.read}</Span>
              <VisuallyHidden>: {name}</VisuallyHidden>
            </RouterLink>
          </Link>
        )}
      </Body>
      <Result>
        {storyLabels.results}: {results}
      </Result>
    </Story>
  );
}
