import { Badge, chakra, Heading, HStack, Link, Strong, Text, VisuallyHidden } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { ArrowIcon } from '#client/shared/ui/icons.tsx';
import { pictureAddress } from '#client/shared/ui/picture-address.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { WithVariants } from '#client/shared/ui/WithVariants.tsx';
import { labels } from '#client/site/content/case-studies.ts';
import type { Tile } from '#client/site/content/shapes.ts';
import type { CaseStudyCard as Card } from '#client/site/data/useCaseStudies.ts';
import { pathOfCaseStudy } from '#domain/case-study-addresses.ts';
import { Band } from './Band.tsx';
import { CaseStudyFacts } from './CaseStudyFacts.tsx';

const Frame = chakra('li', {
  base: {
    display: 'grid',
    backgroundColor: 'surface',
    border: 'hair',
    borderRadius: 'control',
    overflow: 'hidden',
  },
  variants: {
    /** The first has the full width, with its cover beside the text. */
    lead: {
      true: {
        lg: { gridColumn: '1 / -1', gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' },
      },
    },
  },
});

const Cover = styled('img', {
  display: 'block',
  width: 'full',
  height: 'full',
  // Otherwise the grid reserves the intrinsic height of the image.
  minHeight: '0',
  aspectRatio: '3 / 2',
  objectFit: 'cover',
});

const Words = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '6', padding: { base: '6', md: '8' } },
});

/** At most this wide, whichever card it is. */
const COVER_SIZES = '(min-width: 48rem) 50vw, 100vw';

interface CaseStudyCardProps {
  study: Card;
  lead: boolean;
}

/** A case study in the list: cover, industries, title, facts and link (admin spec, section 2). */
function CaseStudyCard({ study, lead }: CaseStudyCardProps) {
  const { address, name: title, industry, imageUrl } = study;
  return (
    <Frame lead={lead}>
      {imageUrl !== '' && (
        <WithVariants src={imageUrl} sizes={COVER_SIZES}>
          <Cover
            src={pictureAddress(imageUrl)}
            alt=""
            htmlWidth={960}
            htmlHeight={640}
            loading={lead ? 'eager' : 'lazy'}
            fetchPriority={lead ? 'high' : undefined}
          />
        </WithVariants>
      )}
      <Words>
        <HStack wrap="wrap" gap="2">
          {industry.map((name) => (
            <Badge key={name}>{name}</Badge>
          ))}
        </HStack>
        <Heading size={lead ? 'md' : 'sm'} flex="1">
          {title}
        </Heading>
        <CaseStudyFacts study={study} />
        <Link
          asChild
          display="inline-flex"
          alignItems="center"
          gap="2"
          minHeight="touch"
          width="fit-content"
          fontWeight="650"
        >
          <RouterLink to={pathOfCaseStudy(address)}>
            {labels.view}
            <VisuallyHidden>: {title}</VisuallyHidden>
            <ArrowIcon size="sm" />
          </RouterLink>
        </Link>
      </Words>
    </Frame>
  );
}

const Grid = styled('ul', {
  display: 'grid',
  gap: '6',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
});

/** All case studies; the first one large. */
export const CaseStudyGrid = ({ studies }: { studies: readonly Card[] }) => (
  <Band paddingBlockStart="0">
    <Grid>
      {studies.map((study, index) => (
        <CaseStudyCard key={study.id} study={study} lead={index === 0} />
      ))}
    </Grid>
  </Band>
);

const FigureFrame = styled('p', { borderTop: 'rule', paddingBlockStart: '4' });

/** One figure that stands for the page, beside its title. */
export const LargeFigure = ({ words }: { words: Tile }) => (
  <FigureFrame>
    <Strong display="block" textStyle="display" fontVariantNumeric="tabular-nums lining-nums">
      {words.value}
    </Strong>
    <Text color="ink.muted" as="span">
      {words.label}
    </Text>
  </FigureFrame>
);
