import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Band, Measure, Row, Stack } from '#client/shared/ui/layout.tsx';
import { Heading, Subheading, Tag, Text } from '#client/shared/ui/text.tsx';
import { type CaseStudy, labels } from '#client/site/content/case-studies.ts';
import { type CaseStudyChapters, chapterLabels } from '#client/site/content/case-study-chapters.ts';
import { technologyOf } from '#client/site/content/technology-of.ts';
import { BeforeAfterTable } from './BeforeAfterTable.tsx';
import { FullQuote } from './FullQuote.tsx';
import { Timeline } from './Timeline.tsx';

const Part = chakra('section', {
  base: {
    display: 'grid',
    gap: { base: '2', lg: '6' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 4fr) minmax(0, 8fr)' },
    paddingBlock: { base: '4', lg: '6' },
    borderTop: 'hair',
    _first: { borderTop: 'none', paddingBlockStart: '0' },
    _last: { paddingBlockEnd: '0' },
  },
});

const Paragraph = chakra('p', { base: { textStyle: 'lead', maxWidth: 'prose' } });

/** Numbered results, separated by lines. */
const Results = chakra('ol', {
  base: {
    counterReset: 'result',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '{spacing.6} minmax(0, 1fr)',
      alignItems: 'baseline',
      paddingBlock: '2',
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
  },
});

function Chapter({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Part>
      <Heading>{heading}</Heading>
      <div>{children}</div>
    </Part>
  );
}

/** Paragraphs of running text. */
function Paragraphs({ of }: { of: readonly string[] }) {
  return (
    <Stack>
      {of.map((paragraph) => (
        <Text key={paragraph} maxWidth="prose">
          {paragraph}
        </Text>
      ))}
    </Stack>
  );
}

/** What a case study tells: its specified chapters (admin spec, section 2), and how it went, with what went wrong. */
export function CaseStudyStory({ study, chapters }: { study: CaseStudy; chapters: CaseStudyChapters }) {
  return (
    <>
      <Band>
        <Measure>
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
        </Measure>
      </Band>
      <FullQuote words={chapters.quote} />
      <Band>
        <Measure>
          <Chapter heading={labels.results}>
            <Results>
              {study.results.map((result) => (
                <li key={result}>{result}</li>
              ))}
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
              <Subheading as="h2" paddingBlockEnd="1">
                {labels.client}
              </Subheading>
              <Text>{study.client}</Text>
            </div>
            <div>
              <Subheading as="h2" paddingBlockEnd="1">
                {labels.technologies}
              </Subheading>
              <Row as="ul" gap="1">
                {study.technologies.map(({ id }) => (
                  <Tag as="li" key={id}>
                    {technologyOf(id).name}
                  </Tag>
                ))}
              </Row>
            </div>
          </Part>
        </Measure>
      </Band>
    </>
  );
}
