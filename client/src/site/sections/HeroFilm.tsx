import { chakra } from '@chakra-ui/react';
import { Button } from '#client/shared/ui/Button.tsx';
import { CloseIcon, PlayIcon } from '#client/shared/ui/icons.tsx';
import { Measure, Row } from '#client/shared/ui/layout.tsx';
import { pictureAddress } from '#client/shared/ui/picture-address.ts';
import { Text } from '#client/shared/ui/text.tsx';
import type { film } from '#client/site/content/home.ts';

const Poster = chakra('img', {
  base: {
    display: 'block',
    width: 'full',
    height: { base: '6', md: 'auto' },
    objectFit: 'cover',
    objectPosition: '45% bottom',
  },
});

/** Behind the text, as large as the band; below xl, where the text has the full width, under it. */
const Player = chakra('iframe', {
  base: {
    display: 'block',
    border: 'none',
    width: 'full',
    aspectRatio: { base: '16 / 9', xl: 'auto' },
    position: { xl: 'absolute' },
    insetBlock: { xl: '0' },
    insetInlineEnd: { xl: '0' },
    height: { xl: 'full' },
    // The text stays visible on the left of the band.
    maxWidth: { xl: '56%' },
  },
});

interface HeroFilmProps {
  words: typeof film;
  isPlaying: boolean;
  toggle: () => void;
}

/**
 * The film of the hero. Until a visitor plays it, a drawing of ours is shown and no request goes to another host
 * (docs/decisions.md, 28).
 */
export function HeroFilm({ words, isPlaying, toggle }: HeroFilmProps) {
  return (
    <>
      {isPlaying && <Player src={words.player} title={words.name} allow="autoplay; fullscreen" />}
      <Measure position="relative" zIndex="1" paddingBlockEnd={{ base: '1', md: '3' }}>
        <Row data-scripted flexWrap={{ base: 'nowrap', sm: 'wrap' }}>
          <Button
            look="quiet"
            size="small"
            marginInlineStart="-2"
            flexShrink="0"
            whiteSpace="nowrap"
            onClick={toggle}
          >
            {isPlaying ? <CloseIcon size="small" /> : <PlayIcon size="small" />}
            {isPlaying ? words.stop : words.play}
          </Button>
          <Text size="small" tone="muted">
            {words.source}
          </Text>
        </Row>
      </Measure>
      {!isPlaying && (
        <Poster src={pictureAddress(words.poster)} alt="" htmlWidth={1440} htmlHeight={260} loading="lazy" />
      )}
    </>
  );
}
