import { chakra } from '@chakra-ui/react';
import { Text } from '#client/shared/ui/text.tsx';
import type { Tile } from '#client/site/content/shapes.ts';

const Frame = chakra('p', { base: { borderTop: 'rule', paddingBlockStart: '2' } });

/** One figure that stands for the page, beside its title. */
export function LargeFigure({ words }: { words: Tile }) {
  return (
    <Frame>
      <chakra.strong display="block" textStyle="display" fontVariantNumeric="tabular-nums lining-nums">
        {words.value}
      </chakra.strong>
      <Text as="span" tone="muted">
        {words.label}
      </Text>
    </Frame>
  );
}
