import { chakra } from '@chakra-ui/react';
import { Band, Measure } from '#client/shared/ui/layout.tsx';
import { TextLink } from '#client/shared/ui/TextLink.tsx';
import type { Action } from '#client/site/content/shapes.ts';
import { useClientLogos } from '#client/site/data/useClientLogos.ts';
import { LogoCarousel } from './LogoCarousel.tsx';
import { LogoPlaceholders } from './LogoPlaceholders.tsx';

/** The strip of client logos; placeholders while they are loading, failed to load, or are none. */
export function ClientLogos({ heading, more }: { heading: string; more: Action }) {
  const { status, items } = useClientLogos();
  return (
    <Band paddingBlock={{ base: '4', md: '6' }}>
      <Measure>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          columnGap={{ base: '1', md: '3' }}
          paddingBlockEnd="2"
        >
          <chakra.h2 textStyle="subheading">{heading}</chakra.h2>
          <TextLink to={more.to}>{more.label}</TextLink>
        </chakra.div>
        {status === 'loaded' ? <LogoCarousel logos={items} label={heading} /> : <LogoPlaceholders />}
      </Measure>
    </Band>
  );
}
