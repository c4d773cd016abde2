import { chakra, Span, VisuallyHidden } from '@chakra-ui/react';
import { useId } from 'react';
import { lazyPicture } from '#client/shared/ui/picture-address.ts';
import { styled } from '#client/shared/ui/styled.ts';
import type { EcosystemWords } from '#client/site/content/services.ts';
import { projectsLabel } from '#client/site/content/technology-stack.ts';
import type { Technology } from '#client/site/data/useTechnologies.ts';
import type { WordsOfPage } from '#domain/pages/pages.ts';
import { NO_HOVER_NO_SCRIPTS, TechnologyOverlay } from './TechnologyOverlay.tsx';
import { OVERLAID, type Overlay } from './useOverlay.ts';

const VISIBLE = {
  opacity: '1',
  pointerEvents: 'auto',
  // The tap that opens the overlay must not also follow the link that appears under it.
  transition: 'opacity {durations.quick}, pointer-events 0s 250ms allow-discrete',
} as const;

/** A card. On phones the overlay is as wide as the whole wall and so not placed by its card. */
const Frame = styled('li', {
  position: { md: 'relative' },
  // A stacking context of its own, so that nothing of the next card covers this one's overlay.
  zIndex: '0',
  display: 'grid',
  backgroundColor: 'surface',
  border: 'hair',
  borderRadius: 'control',
  '&:hover, &:focus-within, &[data-open]': { zIndex: '1' },
  '&[data-open] > [data-overlay]': VISIBLE,
  '&:not([data-dismissed]):has(:focus-visible) > [data-overlay]': VISIBLE,
  '@media (hover: hover)': { '&:not([data-dismissed]):hover > [data-overlay]': VISIBLE },
});

/**
 * What is seen of a card: the logo beside the text; on phones, where three are in a row, the text below the logo and the
 * category.
 */
const Face = styled('div', {
  position: 'relative',
  display: 'grid',
  gridTemplateAreas: {
    base: '"logo category" "name name" "detail detail"',
    md: '"logo name" "logo category" "logo detail"',
  },
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: '2',
  alignContent: 'center',
  alignItems: 'center',
  minHeight: '12',
  padding: { base: '1', md: '2' },
  paddingInline: '2',
});

/** The words of a card. */
const Part = styled('p', { textStyle: 'label', overflowWrap: 'anywhere' });

const Logo = chakra('img', {
  base: { width: { base: 'icon', md: '6' }, height: { base: 'icon', md: '6' }, objectFit: 'contain' },
});

/** A light background in both modes, since logos are drawn for one. */
const Ground = styled('span', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gridArea: 'logo',
  width: { base: '6', md: '10' },
  height: { base: '6', md: '10' },
  backgroundColor: 'plate',
  borderRadius: 'small',
});

/** The button that opens the overlay by touch; mouse and keyboard need it only for a card without a link. */
const OpenButton = chakra('button', {
  base: {
    position: 'absolute',
    inset: '0',
    zIndex: '1',
    cursor: 'pointer',
    borderRadius: 'control',
    display: { base: 'none' },
    '@media (any-pointer: coarse)': { display: 'block' },
    [NO_HOVER_NO_SCRIPTS]: { display: 'none' },
  },
  variants: { always: { true: { display: 'block' } } },
});

interface TechnologyCardProps {
  technology: Technology;
  category: string;
  /** What it is used for and how often, for one that is told in detail. */
  detail: WordsOfPage<'shared'>['stack'][number] | undefined;
  words: EcosystemWords;
  overlay: Overlay;
}

/**
 * A technology: logo, short name and category; on hover, focus and tap an overlay with its name, description and a link
 * to its maker (public spec, section 2, Services).
 */
export function TechnologyCard({ technology, category, detail, words, overlay }: TechnologyCardProps) {
  const { id, name, shortName, url } = technology;
  const overlayId = useId();
  const isOpen = overlay.open === id;
  return (
    <Frame
      {...{ [OVERLAID]: '' }}
      data-detailed={detail ? '' : undefined}
      data-open={isOpen || undefined}
      data-dismissed={overlay.isDismissed || undefined}
      onPointerEnter={overlay.restore}
      onFocus={overlay.restore}
    >
      <Face>
        <LogoOf technology={technology} />
        <Part gridArea="name" fontWeight="680">
          {shortName}
        </Part>
        <Part gridArea="category" color="ink.muted" fontWeight="500" textAlign={{ base: 'end', md: 'start' }}>
          {category}
        </Part>
        {detail && (
          <Part gridArea="detail" fontWeight="500">
            {detail.use}, {detail.projects} {projectsLabel}
          </Part>
        )}
        <OpenButton
          type="button"
          always={url === ''}
          aria-expanded={isOpen}
          aria-controls={overlayId}
          onClick={() => overlay.toggle(id)}
          data-scripted
        >
          <VisuallyHidden>{`${words.uncover}: ${name}`}</VisuallyHidden>
        </OpenButton>
      </Face>
      <TechnologyOverlay id={overlayId} technology={technology} words={words} />
    </Frame>
  );
}

function LogoOf({ technology }: { technology: Technology }) {
  const { logo, logoAlt, shortName } = technology;
  return (
    <Ground>
      {logo === '' ? (
        <Span textStyle="label" aria-hidden="true">
          {shortName.slice(0, 1)}
        </Span>
      ) : (
        <Logo alt={logoAlt} {...lazyPicture(logo, 24, 24)} />
      )}
    </Ground>
  );
}
