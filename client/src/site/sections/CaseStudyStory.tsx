import { Badge, chakra, Heading, HStack, Span, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { styled } from '#client/shared/ui/styled.ts';
import { type CaseStudy, labels } from '#client/site/content/case-studies.ts';
import { type CaseStudyChapters, chapterLabels } from '#client/site/content/case-study-chapters.ts';
import type { Moment } from '#client/site/content/shapes.ts';
import { technologyOf } from '#client/site/content/technology-of.ts';
import { Band, Items } from './Band.tsx';
import { BeforeAfterTable } from './BeforeAfterTable.tsx';

/** Stations on a line. */
const Line = styled('ol', {
  borderInlineStart: 'rule',
  marginInlineStart: '2',
  '& > li': {
    position: 'relative',
    display: 'grid',
    columnGap: '6',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '10rem minmax(0, 1fr)' },
    paddingInlineStart: '6',
    paddingBlockEnd: '6',
    _last: { paddingBlockEnd: '0' },
    _before: {
      content: '""',
      position: 'absolute',
      insetInlineStart: '-7px',
      top: '0.5em',
      width: '12px',
      height: '12px',
      borderRadius: 'round',
      backgroundColor: 'paper',
      border: 'rule',
    },
  },
});

/** What happened, month by month. */
const Timeline = ({ moments }: { moments: readonly Moment[] }) => (
  <Line>
    {moments.map(({ when, text }) => (
      <li key={when}>
        <Span textStyle="label" lineHeight="1.95">
          {when}
        </Span>
        <Text maxWidth="prose">{text}</Text>
      </li>
    ))}
  </Line>
);

const Quote = chakra('blockquote', {
  base: { textStyle: 'title', fontWeight: '620', maxWidth: '24ch', hangingPunctuation: 'first' },
});

/** One quote over the whole width of the page, with who said it. */
const FullQuote = ({
  words,
}: {
  words: { readonly text: string; readonly name: string; readonly role: string };
}) => (
  <Band ground="ink">
    <figure>
      <Quote>“{words.text}”</Quote>
      <chakra.figcaption paddingBlockStart="6">
        <strong>{words.name}</strong>
        <Text color="ink.muted" as="span" display="block">
          {words.role}
        </Text>
      </chakra.figcaption>
    </figure>
  </Band>
);

const Part = styled('section', {
  display: 'grid',
  gap: { base: '4', lg: '12' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 4fr) minmax(0, 8fr)' },
  paddingBlock: { base: '8', lg: '12' },
  borderTop: 'hair',
  _first: { borderTop: 'none', paddingBlockStart: '0' },
  _last: { paddingBlockEnd: '0' },
});

const Paragraph = styled('p', { textStyle: 'lead', maxWidth: 'prose' });

/** Numbered results, separated by lines. */
const Results = styled('ol', {
  counterReset: 'result',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '{spacing.12} minmax(0, 1fr)',
    alignItems: 'baseline',
    paddingBlock: '4',
    borderBottom: 'hair',
    fontWeight: '600',
    counterIncrement: 'result',
  },
  '& > li:first-of-type': { paddingBlockStart: '0' },
  '& > li::before': {
    content: 'counter(result)',
    textStyle: 'figure',
    color: 'ink.muted',
    fontSize: 'inherit',
  },
});

const Chapter = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Part>
    <Heading>{heading}</Heading>
    <div>{children}</div>
  </Part>
);

/** Paragraphs of running text. */
const Paragraphs = ({ of }: { of: readonly string[] }) => (
  <Stack gap="4">
    {of.map((paragraph) => (
      <Text key={paragraph} maxWidth="prose">
        {paragraph}
      </Text>
    ))}
  </Stack>
);

/** What a case study tells: its specified chapters (admin spec, section 2), and how it went, with what went wrong. */
export const CaseStudyStory = ({ study, chapters }: { study: CaseStudy; chapters: CaseStudyChapters }) => (
  <>
    <Band>
      <Chapter heading={labels.challenge}>
        <Paragraph>{study.challenge}</Paragraph>
      </Chapter>
      <Chapter heading={labels.solution}>
        <Paragraph>{study.solution}</Paragraph>
      </Chapter>
      <Chapter heading={chapterLabels.timeline}>
        <Timeline moments={chapters.timeline} />
      </Chapter>
      <Chapter heading={chapterLabels.wentWrong}>
        <Paragraphs of={chapters.wentWrong} />
      </Chapter>
    </Band>
    <FullQuote words={chapters.quote} />
    <Band>
      <Chapter heading={labels.results}>
        <Results>
          <Items of={study.results} />
        </Results>
      </Chapter>
      <Chapter heading={chapterLabels.figures}>
        <BeforeAfterTable figures={chapters.figures} />
      </Chapter>
      <Chapter heading={chapterLabels.today}>
        <Paragraphs of={chapters.today} />
      </Chapter>
      <Part>
        <div>
          <Heading size="sm" as="h2" paddingBlockEnd="2">
            {labels.client}
          </Heading>
          <Text>{study.client}</Text>
        </div>
        <div>
          <Heading size="sm" as="h2" paddingBlockEnd="2">
            {labels.technologies}
          </Heading>
          <HStack wrap="wrap" as="ul" gap="2">
            {study.technologies.map(({ id }) => (
              <Badge as="li" key={id}>
                {technologyOf(id).name}
              </Badge>
            ))}
          </HStack>
        </div>
      </Part>
    </Band>
  </>
);
