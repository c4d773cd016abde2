import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { pictureAddress } from '#client/shared/ui/picture-address.ts';
import { OutLink } from '#client/shared/ui/TextLink.tsx';
import { Unseen } from '#client/shared/ui/text.tsx';
import type { ecosystem } from '#client/site/content/services.ts';
import { projectsLabel, type StackEntry } from '#client/site/content/technology-stack.ts';
import type { Technology } from '#client/site/data/useTechnologies.ts';
import { OVERLAID, type Overlay } from './useOverlay.ts';

const VISIBLE = {
  opacity: '1',
  pointerEvents: 'auto',
  // The tap that opens the overlay must not also follow the link that appears under it.
  transition: 'opacity {durations.quick}, pointer-events 0s 250ms allow-discrete',
} as const;

const NO_HOVER_NO_SCRIPTS = '@media (hover: none) and (scripting: none)';

/** A card. On phones the overlay is as wide as the whole wall and so not placed by its card. */
const Frame = chakra('li', {
  base: {
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
  },
});

/**
 * What is seen of a card: the logo beside the text; on phones, where three are in a row, the text below the logo and the
 * category.
 */
const Face = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateAreas: {
      base: '"logo category" "name name" "detail detail"',
      md: '"logo name" "logo category" "logo detail"',
    },
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '1',
    alignContent: 'center',
    alignItems: 'center',
    minHeight: '6',
    padding: { base: 'half', md: '1' },
    paddingInline: '1',
  },
});

/** The words of a card. */
const Part = chakra('p', { base: { textStyle: 'label', overflowWrap: 'anywhere' } });

const Logo = chakra('img', {
  base: { width: { base: 'icon', md: '3' }, height: { base: 'icon', md: '3' }, objectFit: 'contain' },
});

/** A light background in both modes, since logos are drawn for one. */
const Ground = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gridArea: 'logo',
    width: { base: '3', md: '5' },
    height: { base: '3', md: '5' },
    backgroundColor: 'plate',
    borderRadius: 'small',
  },
});

/** Over the card, and taller where its text is longer. Without hover and scripts it is below the card's text instead. */
const OverlayPanel = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: { base: '0', md: '-1px' },
    top: { md: '-1px' },
    minHeight: { md: 'calc(100% + 2px)' },
    display: 'flex',
    flexDirection: 'column',
    gap: 'half',
    padding: '2',
    paddingBlockEnd: '1',
    colorScheme: 'dark',
    backgroundColor: 'band',
    color: 'ink',
    border: 'control',
    borderRadius: 'control',
    textStyle: 'small',
    opacity: '0',
    pointerEvents: 'none',
    transition: 'opacity {durations.quick}',
    [NO_HOVER_NO_SCRIPTS]: {
      position: 'static',
      minHeight: 'auto',
      opacity: '1',
      pointerEvents: 'auto',
    },
  },
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
  detail: StackEntry | undefined;
  words: typeof ecosystem;
  overlay: Overlay;
}

/**
 * A technology: logo, short name and category; on hover, focus and tap an overlay with its name, description and a link
 * to its maker (public spec, section 2, Services).
 */
export function TechnologyCard({ technology, category, detail, words, overlay }: TechnologyCardProps) {
  const { id, name, shortName, description, url } = technology;
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
          <Unseen>{`${words.uncover}: ${name}`}</Unseen>
        </OpenButton>
      </Face>
      <OverlayPanel id={overlayId} data-overlay>
        <strong>{name}</strong>
        <chakra.p flex="1" color="ink.muted">
          {description}
        </chakra.p>
        {url !== '' && <LearnMore url={url} name={name} words={words} />}
      </OverlayPanel>
    </Frame>
  );
}

function LogoOf({ technology }: { technology: Technology }) {
  const { logo, logoAlt, shortName } = technology;
  return (
    <Ground>
      {logo === '' ? (
        <chakra.span textStyle="label" aria-hidden="true">
          {shortName.slice(0, 1)}
        </chakra.span>
      ) : (
        <Logo
          src={pictureAddress(logo)}
          alt={logoAlt}
          htmlWidth={24}
          htmlHeight={24}
          loading="lazy"
          decoding="async"
        />
      )}
    </Ground>
  );
}

/** The link to the maker's website, in a new tab. */
function LearnMore({ url, name, words }: Pick<Technology, 'url' | 'name'> & { words: typeof ecosystem }) {
  return (
    <OutLink
      look="plain"
      href={url}
      target="_blank"
      rel="noopener"
      position="relative"
      zIndex="1"
      width="fit-content"
      color="action.text"
      textDecorationLine="underline"
    >
      {words.learnMore}
      <Unseen>{`: ${name} (${words.newTab})`}</Unseen>
    </OutLink>
  );
}
