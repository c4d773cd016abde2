import { chakra } from '@chakra-ui/react';
import { ButtonLink } from '#client/shared/ui/Button.tsx';
import { Band, Measure, Row, Stack } from '#client/shared/ui/layout.tsx';
import { Lead, Tag, Title } from '#client/shared/ui/text.tsx';
import type { Drawing, Hero } from '#client/site/content/shapes.ts';

const Ground = chakra(Band, {
  base: { position: 'relative', overflow: 'hidden', paddingBlock: { base: '6', md: '10', lg: '12' } },
});

/**
 * Beside the words on wide screens: the drawing fades to the left, where they stand. Below them on smaller ones,
 * cut to its right part, where the plan is.
 */
const Plan = chakra('img', {
  base: {
    display: 'block',
    width: 'full',
    height: { base: '16rem', md: '24rem', xl: 'full' },
    objectFit: 'cover',
    objectPosition: 'right center',
    marginBlockStart: { base: '4', xl: '0' },
    // Down to the edge of the band, whose padding lies below it.
    marginBlockEnd: { base: '-6', md: '-10', lg: '-12', xl: '0' },
    xl: { position: 'absolute', insetBlock: '0', insetInlineEnd: '0', width: '78%', maxWidth: '90rem' },
  },
});

/** The first band of a page about a place: what it is, over its plan. */
export function PlanHero({ words, drawing }: { words: Hero; drawing: Omit<Drawing, 'caption'> }) {
  return (
    <Ground ground="ink">
      <Measure position="relative" zIndex="1">
        <Stack gap="3" maxWidth={{ xl: '34rem' }}>
          <Tag>{words.eyebrow}</Tag>
          <Title>{words.heading}</Title>
          <Lead>{words.lead}</Lead>
          <Row>
            {words.actions.map(({ label, to }, place) => (
              <ButtonLink key={to} to={to} look={place === 0 ? 'solid' : 'outline'}>
                {label}
              </ButtonLink>
            ))}
          </Row>
        </Stack>
      </Measure>
      <Plan src={drawing.src} alt={drawing.alt} htmlWidth={1440} htmlHeight={760} fetchPriority="high" />
    </Ground>
  );
}
