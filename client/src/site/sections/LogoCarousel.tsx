import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { Button } from '#client/shared/ui/Button.tsx';
import { PauseIcon, PlayIcon } from '#client/shared/ui/icons.tsx';
import { Mark, Plate } from '#client/shared/ui/Plate.tsx';
import { pictureAddress } from '#client/shared/ui/picture-address.ts';
import type { ClientLogo } from '#client/site/data/useClientLogos.ts';
import { GAP, logoBasis, perView } from './carousel-measures.ts';
import { useCarousel } from './useCarousel.ts';

const List = chakra('ul', {
  base: {
    display: 'flex',
    gap: `${GAP}px`,
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
    overscrollBehaviorX: 'contain',
  },
});

const Logo = chakra('li', { base: { flex: logoBasis, scrollSnapAlign: 'start' } });

/** The logos in a loop, one further every three seconds; they can also be swiped and scrolled by keys. */
export function LogoCarousel({ logos, label }: { logos: readonly ClientLogo[]; label: string }) {
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
          <Logo key={logo.id}>
            <Plate>
              <Mark
                src={pictureAddress(logo.logo)}
                alt={logo.logoAlt || logo.name}
                width={160}
                height={56}
                loading="lazy"
              />
            </Plate>
          </Logo>
        ))}
        {repeats(logos).map((logo, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a short list repeats one logo several times
          <Logo key={index} aria-hidden="true">
            <Plate>
              <Mark src={pictureAddress(logo.logo)} alt="" width={160} height={56} loading="lazy" />
            </Plate>
          </Logo>
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

/** The first logos again, as many as the widest view shows, so that the end of the list looks like its start. */
function repeats(logos: readonly ClientLogo[]): ClientLogo[] {
  return Array.from({ length: perView.lg }, (_, index) => logos[index % logos.length]).filter(
    (logo) => logo !== undefined,
  );
}
