import { Link, Stack, Strong, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from '#client/shared/ui/styled.ts';
import { labels } from '#client/site/content/case-studies.ts';
import type { Proof } from '#client/site/content/shapes.ts';
import type { CaseStudyLink } from '#client/site/data/useCaseStudies.ts';
import { pathOfCaseStudy } from '#domain/case-study-addresses.ts';
import { Band } from './Band.tsx';

const Line = styled('div', {
  display: 'grid',
  gap: { base: '2', md: '8' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' },
  alignItems: 'baseline',
});

interface ProofLineProps {
  words: Proof;
  /** The case studies of the product. */
  studies: readonly CaseStudyLink[];
  children: ReactNode;
}

/** One client's figure and the way to the whole story, then the product's other case studies, and below them what a client says. */
export const ProofLine = ({ words, studies, children }: ProofLineProps) => (
  <Band ground="sunken" paddingBlock={{ base: '8', md: '10' }}>
    <Line>
      <Strong textStyle="figure">{words.figure}</Strong>
      <Text maxWidth="prose">{words.text}</Text>
      <Link asChild>
        <RouterLink to={words.more.to}>{words.more.label}</RouterLink>
      </Link>
    </Line>
    <OtherStudies
      studies={studies.filter(
        ({ address }) => pathOfCaseStudy(address) !== words.more.to.replace(/#.*$/, ''),
      )}
    />
    {children}
  </Band>
);

/** Links to case studies; nothing where there are none. */
const OtherStudies = ({ studies }: { studies: readonly CaseStudyLink[] }) =>
  studies.length > 0 && (
    <Stack as="ul" gap="2" paddingBlockStart="4">
      {studies.map(({ address, name }) => (
        <li key={address}>
          {labels.ofProduct}:{' '}
          <Link asChild>
            <RouterLink to={pathOfCaseStudy(address)}>{name}</RouterLink>
          </Link>
        </li>
      ))}
    </Stack>
  );
