import { Badge, chakra, Heading, HStack, Span, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { styled } from '#client/shared/ui/styled.ts';
import { chapterLabels, labels } from '#client/site/content/case-studies.ts';
import type { ShownCaseStudy } from '#client/site/data/useCaseStudies.ts';
import { technologyOf } from '#domain/technology-references.ts';
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
const Timeline = ({ moments }: { moments: ShownCaseStudy['timeline'] }) => (
  <Line>
    {moments.map(({ when, text }) => (
      <li key={`${when} ${text}`}>
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
        {words.name !== '' && <strong>{words.name}</strong>}
        {words.role !== '' && (
          <Text color="ink.muted" as="span" display="block">
            {words.role}
          </Text>
        )}
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

/** A chapter with its heading. */
const Chapter = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Part>
    <Heading>{heading}</Heading>
    <div>{children}</div>
  </Part>
);

/** The paragraphs of a text, which an empty line parts. */
const paragraphsOf = (text: string): string[] =>
  text.split(/\n\s*\n/).filter((paragraph) => paragraph !== '');

/** Paragraphs of running text. */
const Paragraphs = ({ of }: { of: string }) => (
  <Stack gap="4">
    {paragraphsOf(of).map((paragraph) => (
      <Text key={paragraph} maxWidth="prose">
        {paragraph}
      </Text>
    ))}
  </Stack>
);

/** Paragraphs of what matters most. */
const LeadParagraphs = ({ of }: { of: string }) => {
  const [first = '', ...others] = paragraphsOf(of);
  if (others.length === 0) return <Paragraph>{first}</Paragraph>;
  return (
    <Stack gap="4">
      {[first, ...others].map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
    </Stack>
  );
};

/** What a case study tells: its specified chapters (admin spec, section 2), and how it went, with what went wrong. */
export const CaseStudyStory = ({ study }: { study: ShownCaseStudy }) => (
  <>
    <Band>
      <Chapter heading={labels.challenge}>
        <LeadParagraphs of={study.challenge} />
      </Chapter>
      <Chapter heading={labels.solution}>
        <LeadParagraphs of={study.solution} />
      </Chapter>
      {study.timeline.length > 0 && (
        <Chapter heading={chapterLabels.timeline}>
          <Timeline moments={study.timeline} />
        </Chapter>
      )}
      {study.wentWrong !== '' && (
        <Chapter heading={chapterLabels.wentWrong}>
          <Paragraphs of={study.wentWrong} />
        </Chapter>
      )}
    </Band>
    {study.quote.text !== '' && <FullQuote words={study.quote} />}
    <Band>
      {study.results.length > 0 && (
        <Chapter heading={labels.results}>
          <Results>
            <Items of={study.results} />
          </Results>
        </Chapter>
      )}
      {study.figures.length > 0 && (
        <Chapter heading={chapterLabels.figures}>
          <BeforeAfterTable figures={study.figures} />
        </Chapter>
      )}
      {study.today !== '' && (
        <Chapter heading={chapterLabels.today}>
          <Paragraphs of={study.today} />
        </Chapter>
      )}
      <Part>
        <div>
          <Heading size="sm" as="h2" paddingBlockEnd="2">
            {labels.client}
          </Heading>
          <Text>{study.client}</Text>
        </div>
        {study.technologies.length > 0 && (
          <div>
            <Heading size="sm" as="h2" paddingBlockEnd="2">
              {labels.technologies}
            </Heading>
            <HStack wrap="wrap" as="ul" gap="2">
              {study.technologies.map(({ id, category }) => (
                <Badge as="li" key={`${id} ${category}`}>
                  {technologyOf(id)?.name ?? id}
                </Badge>
              ))}
            </HStack>
          </div>
        )}
      </Part>
    </Band>
  </>
);
