import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { Button } from '#client/shared/ui/Button.tsx';
import { PauseIcon, PlayIcon } from '#client/shared/ui/icons.tsx';
import { Band } from '#client/shared/ui/layout.tsx';
import { Mark, Plate } from '#client/shared/ui/Plate.tsx';
import { pictureAddress } from '#client/shared/ui/picture-address.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { TextLink } from '#client/shared/ui/TextLink.tsx';
import type { Action } from '#client/site/content/shapes.ts';
import { type ClientLogo, useClientLogos } from '#client/site/data/useClientLogos.ts';
import { useCarousel } from './useCarousel.ts';

/** Logos per view, from the width named on (public spec, section 9). */
const perView = { base: 2, sm: 3, md: 4, lg: 5 } as const;

/** Between two logos. */
const GAP = '48px';

/** Width of one logo: an equal share of the view, less the gaps. */
const shareOf = (count: number) => `0 0 calc((100% - ${GAP} * ${count - 1}) / ${count})`;
const logoBasis = Object.fromEntries(Object.entries(perView).map(([from, count]) => [from, shareOf(count)]));

const List = styled('ul', {
  display: 'flex',
  gap: GAP,
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
  '& > li': { flex: logoBasis, scrollSnapAlign: 'start' },
});

/** The logos in a loop, one further every three seconds; they can also be swiped and scrolled by keys. */
function LogoCarousel({ logos, label }: { logos: readonly ClientLogo[]; label: string }) {
  const list = useRef<HTMLUListElement>(null);
  const { isPlaying, toggle, setPaused, rewind } = useCarousel(list, logos.length);
  return (
    <chakra.section
      aria-label={label}
      aria-roledescription="carousel"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <List ref={list} tabIndex={0} aria-label={label} onScrollEnd={rewind}>
        {logos.map((logo) => (
          <li key={logo.id}>
            <LogoPlate logo={logo} alt={logo.logoAlt || logo.name} />
          </li>
        ))}
        {repeats(logos).map((logo, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a short list repeats one logo several times
          <li key={index} aria-hidden="true">
            <LogoPlate logo={logo} alt="" />
          </li>
        ))}
      </List>
      <chakra.div display="flex" justifyContent="flex-end" paddingBlockStart="1">
        <Button look="quiet" size="small" onClick={toggle} data-scripted>
          {isPlaying ? <PauseIcon size="small" /> : <PlayIcon size="small" />}
          {isPlaying ? 'Pause' : 'Play'}
          <chakra.span srOnly> the logos</chakra.span>
        </Button>
      </chakra.div>
    </chakra.section>
  );
}

const LogoPlate = ({ logo, alt }: { logo: ClientLogo; alt: string }) => (
  <Plate>
    <Mark src={pictureAddress(logo.logo)} alt={alt} width={160} height={56} loading="lazy" />
  </Plate>
);

/** The first logos again, as many as the widest view shows, so that the end of the list looks like its start. */
const repeats = (logos: readonly ClientLogo[]) =>
  Array.from({ length: perView.lg }, (_, index) => logos[index % logos.length]).filter(
    (logo) => logo !== undefined,
  );

const Placeholders = styled('div', {
  display: 'flex',
  gap: GAP,
  // As high as the carousel with its button, to prevent a layout shift when the logos load.
  paddingBlockEnd: 'calc({sizes.touch} + {spacing.1})',
  '& > *': { flex: '1 1 0' },
  '& > :nth-of-type(4)': { display: { base: 'none', md: 'flex' } },
  '& > :nth-of-type(5)': { display: { base: 'none', lg: 'flex' } },
});

/**
 * The strip of client logos. While they are loading, failed to load, or are none, five grey boxes (public spec, section 2):
 * the fourth hidden below medium width, the fifth below large.
 */
export function ClientLogos({ heading, more }: { heading: string; more: Action }) {
  const { status, items } = useClientLogos();
  return (
    <Band paddingBlock={{ base: '4', md: '6' }}>
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
      {status === 'loaded' ? (
        <LogoCarousel logos={items} label={heading} />
      ) : (
        <Placeholders aria-hidden="true" data-testid="logo-placeholders">
          <Plate empty />
          <Plate empty />
          <Plate empty />
          <Plate empty />
          <Plate empty />
        </Placeholders>
      )}
    </Band>
  );
}
