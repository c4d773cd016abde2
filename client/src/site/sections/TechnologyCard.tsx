import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { OutLink } from '#client/shared/ui/TextLink.tsx';
import { Unseen } from '#client/shared/ui/text.tsx';
import type { ecosystem } from '#client/site/content/services.ts';
import type { Technology } from '#client/site/data/useTechnologies.ts';
import { OVERLAID, type Overlay } from './useOverlay.ts';

const SHOWN = {
  opacity: '1',
  pointerEvents: 'auto',
  // A tap that reaches the card as a hover must not go through to the link that appears under the finger.
  transition: 'opacity {durations.quick}, pointer-events 0s 250ms allow-discrete',
} as const;

const BARE = '@media (hover: none) and (scripting: none)';

const Frame = chakra('li', {
  base: {
    position: 'relative',
    // A layer of its own, so that nothing of the next card lies over this one's overlay.
    zIndex: '0',
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    minHeight: '16',
    padding: '2',
    backgroundColor: 'surface',
    border: 'hair',
    borderRadius: 'control',
    '&:hover, &:focus-within, &[data-open]': { zIndex: '1' },
    '&[data-open] > [data-cover]': SHOWN,
    '&:not([data-dismissed]):has(:focus-visible) > [data-cover]': SHOWN,
    '@media (hover: hover)': { '&:not([data-dismissed]):hover > [data-cover]': SHOWN },
  },
});

const Logo = chakra('img', { base: { width: '3', height: '3', objectFit: 'contain' } });

/** Logos are drawn for paper, so they stand on it in both modes. */
const Ground = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '5',
    height: '5',
    marginBlockEnd: 'auto',
    [BARE]: { marginBlockEnd: '0' },
    backgroundColor: 'plate',
    border: '1px solid {colors.plate.line}',
    borderRadius: 'small',
  },
});

/** Over the card, and longer than it where the words need it. Without hover and scripts it lies below instead. */
const Cover = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '-1px',
    top: '-1px',
    minHeight: 'calc(100% + 2px)',
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
    [BARE]: { position: 'static', minHeight: 'auto', opacity: '1', pointerEvents: 'auto' },
  },
});

/** What a finger presses; a mouse points and a keyboard tabs to the link, so they do without where there is one. */
const Uncover = chakra('button', {
  base: {
    position: 'absolute',
    inset: '0',
    zIndex: '1',
    cursor: 'pointer',
    borderRadius: 'control',
    display: { base: 'none' },
    '@media (any-pointer: coarse)': { display: 'block' },
    [BARE]: { display: 'none' },
  },
  variants: { always: { true: { display: 'block' } } },
});

interface TechnologyCardProps {
  technology: Technology;
  category: string;
  words: typeof ecosystem;
  overlay: Overlay;
}

/**
 * A technology: logo, short name and category; on hover, focus and tap an overlay with its name, what it is used for
 * and a way to its makers (public spec, section 2, Services).
 */
export function TechnologyCard({ technology, category, words, overlay }: TechnologyCardProps) {
  const { id, name, shortName, description, logo, logoAlt, url } = technology;
  const coverId = useId();
  const isOpen = overlay.open === id;
  return (
    <Frame
      {...{ [OVERLAID]: '' }}
      data-open={isOpen || undefined}
      data-dismissed={overlay.isDismissed || undefined}
      onPointerEnter={overlay.arouse}
      onFocus={overlay.arouse}
    >
      <Ground>
        {logo === '' ? (
          <chakra.span textStyle="label" aria-hidden="true">
            {shortName.slice(0, 1)}
          </chakra.span>
        ) : (
          <Logo src={logo} alt={logoAlt} htmlWidth={24} htmlHeight={24} loading="lazy" decoding="async" />
        )}
      </Ground>
      <chakra.p textStyle="subheading" overflowWrap="anywhere">
        {shortName}
      </chakra.p>
      <chakra.p textStyle="small" color="ink.muted">
        {category}
      </chakra.p>
      <Uncover
        type="button"
        always={url === ''}
        aria-expanded={isOpen}
        aria-controls={coverId}
        onClick={() => overlay.toggle(id)}
        data-scripted
      >
        <Unseen>{`${words.uncover}: ${name}`}</Unseen>
      </Uncover>
      <Cover id={coverId} data-cover>
        <strong>{name}</strong>
        <chakra.p flex="1" color="ink.muted">
          {description}
        </chakra.p>
        {url !== '' && (
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
        )}
      </Cover>
    </Frame>
  );
}
