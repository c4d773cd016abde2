import { chakra } from '@chakra-ui/react';
import { Band, Measure } from '#client/shared/ui/layout.tsx';
import type { CaseStudy } from '#client/site/content/case-studies.ts';
import { CaseStudyCard } from './CaseStudyCard.tsx';

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  },
});

/** All case studies; the first one large. */
export function CaseStudyGrid({ studies }: { studies: readonly CaseStudy[] }) {
  return (
    <Band paddingBlockStart="0">
      <Measure>
        <Grid>
          {studies.map((study, index) => (
            <CaseStudyCard key={study.id} study={study} lead={index === 0} />
          ))}
        </Grid>
      </Measure>
    </Band>
  );
}
