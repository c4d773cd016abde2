import { Badge, Heading, HStack, Link, Span, Stack, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { ArrowIcon } from '#client/shared/ui/icons.tsx';
import { pictureAddress } from '#client/shared/ui/picture-address.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { WithVariants } from '#client/shared/ui/WithVariants.tsx';
import { labels } from '#client/site/content/case-studies.ts';
import type { ShownCaseStudy } from '#client/site/data/useCaseStudies.ts';
import { paths } from '#client/site/paths.ts';
import { Band, Split } from './Band.tsx';
import { CaseStudyFacts } from './CaseStudyFacts.tsx';

const Cover = styled('img', { display: 'block', width: 'full', height: 'auto', borderRadius: 'control' });

/** The first band of a case study: link to the list, title, description, cover and facts. */
export function CaseStudyHero({ study }: { study: ShownCaseStudy }) {
  const { industry, name: title, clientIntro, imageUrl, imageAlt } = study;
  return (
    <Band ground="ink" paddingBlock={{ base: '8', md: '12' }}>
      <Stack gap={{ base: '6', lg: '10' }}>
        <Link asChild variant="plain" gap="2" textStyle="small" width="fit-content" data-screen-only>
          <RouterLink to={paths.caseStudies}>
            <Span display="inline-flex" transform="scaleX(-1)">
              <ArrowIcon size="sm" />
            </Span>
            {labels.back}
          </RouterLink>
        </Link>
        <Split left="six" gap={{ base: '8', lg: '16' }} alignItems="center">
          <Stack gap="6">
            <HStack wrap="wrap" gap="2">
              {industry.map((name) => (
                <Badge key={name}>{name}</Badge>
              ))}
            </HStack>
            <Heading as="h1" size="lg" maxWidth="title">
              {title}
            </Heading>
            {clientIntro !== '' && (
              <Text textStyle="lead" color="ink.muted" maxWidth="prose">
                {clientIntro}
              </Text>
            )}
          </Stack>
          {imageUrl !== '' && (
            <WithVariants src={imageUrl} sizes="(min-width: 64rem) 50vw, 100vw">
              <Cover
                src={pictureAddress(imageUrl)}
                alt={imageAlt}
                htmlWidth={960}
                htmlHeight={640}
                fetchPriority="high"
              />
            </WithVariants>
          )}
        </Split>
        <CaseStudyFacts study={study} spread="wide" />
      </Stack>
    </Band>
  );
}
