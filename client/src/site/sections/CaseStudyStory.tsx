import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Band, Measure, Row } from '#client/shared/ui/layout.tsx';
import { Heading, Subheading, Tag } from '#client/shared/ui/text.tsx';
import { type CaseStudy, labels } from '#client/site/content/case-studies.ts';
import { technologyOf } from '#client/site/content/technology-of.ts';

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

/** Challenge, solution, results, team and technologies (admin spec, section 2). */
export function CaseStudyStory({ study }: { study: CaseStudy }) {
  return (
    <Band>
      <Measure>
        <Chapter heading={labels.challenge}>
          <Paragraph>{study.challenge}</Paragraph>
        </Chapter>
        <Chapter heading={labels.solution}>
          <Paragraph>{study.solution}</Paragraph>
        </Chapter>
        <Chapter heading={labels.results}>
          <Results>
            {study.results.map((result) => (
              <li key={result}>{result}</li>
            ))}
          </Results>
        </Chapter>
        <Part>
          <div>
            <Subheading as="h2" paddingBlockEnd="1">
              {labels.client}
            </Subheading>
            <Tag color="ink">{study.client}</Tag>
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
  );
}
