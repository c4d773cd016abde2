import { defineSlotRecipe } from '@chakra-ui/react';
import { byPointer, floating, lowFields } from '#client/admin/parts/dense.ts';

/** Above the page and below the toasts; each dialog above those that were open before. */
const layer = {
  position: 'fixed',
  inset: '0',
  zIndex: 'calc({zIndex.skip} + var(--layer-index, 0))',
} as const;

const slots = ['backdrop', 'positioner', 'content'];

const backdrop = { ...layer, backgroundColor: 'scrim' };
const positioner = { ...layer, display: 'flex', ...byPointer };
const content = {
  display: 'block',
  width: 'calc(100% - 2 * {spacing.4})',
  maxHeight: 'calc(100dvh - 2 * {spacing.4})',
  margin: 'auto',
  padding: { base: '4', md: '6' },
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // A focused control is not hidden behind the buttons at the bottom (WCAG 2.2, 2.4.11).
  scrollPaddingBlockEnd: '12',
  '@media (height < 30rem)': { scrollPaddingBlockEnd: '2' },
  color: 'ink',
  ...floating,
  outline: 'none',
  animation: 'appear {durations.quick} {easings.out}',
  ...lowFields,
} as const;

export const dialogSlotRecipe = defineSlotRecipe({
  slots,
  base: { backdrop, positioner, content },
  variants: {
    size: {
      sm: { content: { maxWidth: 'dialog' } },
      lg: { content: { maxWidth: '44rem' } },
      xl: { content: { maxWidth: 'measure' } },
    },
  },
});

/** The menu of a phone, from the edge of its screen. */
export const drawerSlotRecipe = defineSlotRecipe({
  slots,
  base: {
    backdrop,
    positioner,
    content: {
      ...content,
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      width: 'min(20rem, 85vw)',
      maxHeight: 'none',
      margin: '0',
      padding: '2',
      backgroundColor: 'paper',
      border: 'none',
      borderRadius: '0',
    },
  },
});
