import { Box, chakra, Text } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { styled } from '#client/shared/ui/styled.ts';
import type { ScreenWords } from '#client/site/content/shapes.ts';

/** The light window of a product, in both modes: a picture, so forced colours leave it as it is. */
export const Window = styled('div', {
  colorScheme: 'light',
  forcedColorAdjust: 'none',
  backgroundColor: 'plate',
  color: 'ink',
  border: 'hair',
  borderRadius: 'control',
  overflow: 'hidden',
  textStyle: 'label',
  fontWeight: '500',
  fontVariantNumeric: 'tabular-nums',
  '& > * + *': { borderTop: 'hair' },
});

const TitleBar = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '2',
  paddingInline: '4',
  paddingBlock: '2',
  backgroundColor: 'sunken',
  fontWeight: '650',
  '& > :last-child': { color: 'ink.muted', fontWeight: '500' },
});

/** A part of a window with space around it; parts are separated by hairlines. */
export const Pane = styled('div', { padding: '4' });

const Badge = styled('span', {
  display: 'inline-flex',
  flexShrink: '0',
  alignItems: 'center',
  justifyContent: 'center',
  width: 'icon',
  height: 'icon',
  borderRadius: 'round',
  backgroundColor: 'focus',
  color: 'plate',
  textStyle: 'label',
  lineHeight: '1',
});

/** The number of a detail, on the screen and beside its description. */
export const Callout = ({ n }: { n: number }) => <Badge aria-hidden="true">{n}</Badge>;

/** A line of a window: text on the left, the rest on the right, or below it where both do not fit. */
export const Line = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  paddingBlock: '1',
  '& + &': { borderTop: 'hair' },
  '& small': { display: 'block', fontSize: 'inherit', color: 'ink.muted' },
  '& > :last-child': { textAlign: 'end' },
});

/** A state in words, in the colour of the state. */
export const State = chakra('span', {
  base: { fontWeight: '650', whiteSpace: 'nowrap' },
  variants: {
    tone: {
      good: { color: 'good' },
      bad: { color: 'bad' },
      quiet: { color: 'ink.muted', fontWeight: '500' },
    },
  },
});

interface StateLineProps extends ComponentProps<typeof State> {
  text: ReactNode;
  /** Below the text. */
  remark?: string;
}

/** A line of a text and its state, which takes the other properties. */
export const StateLine = ({ text, remark, ...state }: StateLineProps) => (
  <Line>
    <span>
      {text}
      {remark !== undefined && <small>{remark}</small>}
    </span>
    <State {...state} />
  </Line>
);

/** A part of a screen with the number of its detail beside it. `in`: the frame of both. */
export const Numbered = ({
  n,
  in: Frame = Pane,
  children,
  ...look
}: { n: number; in?: typeof Pane } & ComponentProps<typeof Pane>) => (
  <Frame display="flex" alignItems="center" gap="2" {...look}>
    <Callout n={n} />
    <Box flex="1">{children}</Box>
  </Frame>
);

/** The screen of a product: one picture to screen readers, with its description. */
export const ScreenFrame = ({ words, children }: { words: ScreenWords; children: ReactNode }) => (
  <figure>
    <Window role="img" aria-label={words.description}>
      <TitleBar>
        <span>{words.name}</span>
        <span>{words.at}</span>
      </TitleBar>
      {children}
    </Window>
    <Text textStyle="small" color="ink.muted" as="figcaption" marginBlockStart="2">
      {words.caption}
    </Text>
  </figure>
);
