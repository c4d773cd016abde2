import { Link, Text, VisuallyHidden } from '@chakra-ui/react';
import { styled } from '#client/shared/ui/styled.ts';
import type { EcosystemWords } from '#client/site/content/services.ts';
import type { Technology } from '#client/site/data/useTechnologies.ts';

/** Where an overlay can be opened neither by pointing nor by a script, and so is always shown. */
export const NO_HOVER_NO_SCRIPTS = '@media (hover: none) and (scripting: none)';

/** Over the card, and taller where its text is longer. Without hover and scripts it is below the card's text instead. */
const OverlayPanel = styled('div', {
  position: 'absolute',
  insetInline: { base: '0', md: '-1px' },
  top: { md: '-1px' },
  minHeight: { md: 'calc(100% + 2px)' },
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  padding: '4',
  paddingBlockEnd: '2',
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
});

interface TechnologyOverlayProps {
  id: string;
  technology: Technology;
  words: EcosystemWords;
}

/** The full name and description of a technology, and the link to its maker where there is one. */
export function TechnologyOverlay({ id, technology, words }: TechnologyOverlayProps) {
  const { name, description, url } = technology;
  return (
    <OverlayPanel id={id} data-overlay>
      <strong>{name}</strong>
      <Text flex="1" color="ink.muted">
        {description}
      </Text>
      {url !== '' && <LearnMore url={url} name={name} words={words} />}
    </OverlayPanel>
  );
}

/** The link to the maker's website, in a new tab. */
const LearnMore = ({ url, name, words }: Pick<Technology, 'url' | 'name'> & { words: EcosystemWords }) => (
  <Link
    variant="plain"
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
    <VisuallyHidden>{`: ${name} (${words.newTab})`}</VisuallyHidden>
  </Link>
);
