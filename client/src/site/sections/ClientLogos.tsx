import { Button, chakra, Flex, Heading, HStack, Link, Span, Text } from '@chakra-ui/react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { PauseIcon, PlayIcon } from '#client/shared/ui/icons.tsx';
import { Mark, Plate } from '#client/shared/ui/Plate.tsx';
import { pictureAddress } from '#client/shared/ui/picture-address.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { WithVariants } from '#client/shared/ui/WithVariants.tsx';
import type { Action } from '#client/site/content/shapes.ts';
import { type ClientLogo, useClientLogos } from '#client/site/data/useClientLogos.ts';
import { Band } from './Band.tsx';

/** Milliseconds between two steps (public spec, section 9). */
const DELAY = 3_000;

interface Carousel {
  isPlaying: boolean;
  toggle(): void;
  /** True pauses the carousel, while it has hover or focus. */
  setPaused(paused: boolean): void;
  /** Jumps back to the start of the loop; called when scrolling has ended. */
  rewind(): void;
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Scrolls a list by one item every three seconds in an endless loop. The list must repeat its first items at its end;
 * `length` is the number without them. Does not start with prefers-reduced-motion.
 */
function useCarousel(list: RefObject<HTMLElement | null>, length: number): Carousel {
  const [isPlaying, setPlaying] = useState(true);
  const [isPaused, setPaused] = useState(false);

  const rewind = useCallback(() => {
    const step = stepOf(list.current);
    if (!list.current || step === 0) return;
    // The items after the last one are copies of the first ones, so the jump cannot be seen.
    if (Math.round(list.current.scrollLeft / step) >= length) {
      list.current.scrollTo({ left: list.current.scrollLeft - step * length, behavior: 'instant' });
    }
  }, [list, length]);

  useEffect(() => {
    if (prefersReducedMotion()) setPlaying(false);
  }, []);

  useEffect(() => {
    if (!isPlaying || isPaused) return;
    const timer = setInterval(() => {
      if (document.hidden) return;
      rewind();
      fetchNext(list.current);
      list.current?.scrollBy({
        left: stepOf(list.current),
        behavior: prefersReducedMotion() ? 'instant' : 'smooth',
      });
    }, DELAY);
    return () => clearInterval(timer);
  }, [isPlaying, isPaused, list, rewind]);

  return { isPlaying, toggle: () => setPlaying(!isPlaying), setPaused, rewind };
}

/**
 * Begins to fetch the pictures of the two items behind the visible ones: a browser may fetch a lazy picture only when it
 * is scrolled into view, which shows it late. All at once would hold a slow phone up for 100 ms.
 */
function fetchNext(list: HTMLElement | null): void {
  if (!list) return;
  const step = stepOf(list) || 1;
  const hidden = Math.round((list.scrollLeft + list.clientWidth) / step);
  for (const item of [...list.children].slice(hidden, hidden + 2)) {
    for (const picture of item.querySelectorAll('img')) picture.loading = 'eager';
  }
}

/** Pixels from one item to the next. */
function stepOf(list: HTMLElement | null): number {
  const [first, second] = list?.children ?? [];
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return 0;
  return second.offsetLeft - first.offsetLeft;
}

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
      <Flex paddingBlockStart="2" align="center" justify="space-between">
        <Text textStyle="small" color="ink.muted">{`${logos.length} in all`}</Text>
        <Button variant="plain" size="sm" onClick={toggle} data-scripted>
          {isPlaying ? <PauseIcon size="sm" /> : <PlayIcon size="sm" />}
          {isPlaying ? 'Pause' : 'Play'}
          <Span srOnly> the logos</Span>
        </Button>
      </Flex>
    </chakra.section>
  );
}

const LogoPlate = ({ logo, alt }: { logo: ClientLogo; alt: string }) => (
  <Plate>
    <WithVariants src={logo.logo} sizes="160px">
      <Mark src={pictureAddress(logo.logo)} alt={alt} width={160} height={56} loading="lazy" />
    </WithVariants>
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
  paddingBlockEnd: 'calc({sizes.touch} + {spacing.2})',
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
    <Band paddingBlock={{ base: '8', md: '12' }}>
      <HStack
        wrap="wrap"
        gap="4"
        justify="space-between"
        columnGap={{ base: '2', md: '6' }}
        rowGap="0"
        paddingBlockEnd="4"
      >
        <Heading size="sm">{heading}</Heading>
        <Link asChild>
          <RouterLink to={more.to}>{more.label}</RouterLink>
        </Link>
      </HStack>
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
