import { chakra } from '@chakra-ui/react';
import { ArrowIcon } from '#client/shared/ui/icons.tsx';
import { Band, Row, Split, Stack } from '#client/shared/ui/layout.tsx';
import { pictureAddress } from '#client/shared/ui/picture-address.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { TextLink } from '#client/shared/ui/TextLink.tsx';
import { Lead, Tag, Title } from '#client/shared/ui/text.tsx';
import { WithVariants } from '#client/shared/ui/WithVariants.tsx';
import { type CaseStudy, labels } from '#client/site/content/case-studies.ts';
import { paths } from '#client/site/paths.ts';
import { CaseStudyFacts } from './CaseStudyFacts.tsx';

const Cover = styled('img', { display: 'block', width: 'full', height: 'auto', borderRadius: 'control' });

/** The first band of a case study: link to the list, title, description, cover and facts. */
export function CaseStudyHero({ study }: { study: CaseStudy }) {
  const { industry, title, clientIntro, imageUrl, imageAlt } = study;
  return (
    <Band ground="ink" paddingBlock={{ base: '8', md: '12' }}>
      <Stack gap={{ base: '6', lg: '10' }}>
        <TextLink
          variant="plain"
          to={paths.caseStudies}
          gap="2"
          textStyle="small"
          width="fit-content"
          data-screen-only
        >
          <chakra.span display="inline-flex" transform="scaleX(-1)">
            <ArrowIcon size="sm" />
          </chakra.span>
          {labels.back}
        </TextLink>
        <Split left="six" gap={{ base: '8', lg: '16' }} alignItems="center">
          <Stack gap="6">
            <Row gap="2">
              {industry.map((name) => (
                <Tag key={name}>{name}</Tag>
              ))}
            </Row>
            <Title maxWidth="title">{title}</Title>
            <Lead>{clientIntro}</Lead>
          </Stack>
          <WithVariants src={imageUrl} sizes="(min-width: 64rem) 50vw, 100vw">
            <Cover
              src={pictureAddress(imageUrl)}
              alt={imageAlt}
              htmlWidth={960}
              htmlHeight={640}
              fetchPriority="high"
            />
          </WithVariants>
        </Split>
        <CaseStudyFacts study={study} spread="wide" />
      </Stack>
    </Band>
  );
}
