import { chakra } from '@chakra-ui/react';
import { labels } from '#client/site/content/case-studies.ts';
import type { CaseStudyCard } from '#client/site/data/useCaseStudies.ts';

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    columnGap: '6',
    rowGap: '4',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    textStyle: 'small',
    '& dt': { textStyle: 'label', color: 'ink.muted' },
    // The client's name may be long, and the five facts leave no hole below it.
    '& > :first-of-type': { gridColumn: '1 / -1' },
  },
  variants: {
    spread: {
      /** All in one row where they fit, over a strong line. */
      wide: {
        md: {
          gridTemplateColumns: 'repeat(5, auto)',
          justifyContent: 'space-between',
          '& > :first-of-type': { gridColumn: 'auto' },
        },
        paddingBlockStart: '4',
        borderTop: 'rule',
        textStyle: 'body',
      },
      /** In two columns below the client. */
      narrow: {},
    },
  },
  defaultVariants: { spread: 'narrow' },
});

interface CaseStudyFactsProps {
  study: Pick<CaseStudyCard, 'client' | 'year' | 'duration' | 'teamSize' | 'region'>;
  spread?: 'wide' | 'narrow';
}

/** Client, year, duration, team size and region of a case study, those that are known. */
export function CaseStudyFacts({ study, spread }: CaseStudyFactsProps) {
  const facts = [
    { label: labels.client, value: study.client },
    { label: labels.year, value: study.year },
    { label: labels.duration, value: study.duration },
    { label: labels.teamSize, value: study.teamSize },
    { label: labels.region, value: study.region },
  ].filter(({ value }) => value !== '');
  return (
    <Facts spread={spread}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}
