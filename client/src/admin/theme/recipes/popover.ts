import { defineSlotRecipe } from '@chakra-ui/react';

/** Over a dialog that it may be opened from. */
export const popoverSlotRecipe = defineSlotRecipe({
  slots: ['content'],
  base: {
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: 'min(var(--panel-width), calc(100vw - 2 * {spacing.2}))',
      maxHeight: 'var(--available-height)',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      zIndex: 'calc({zIndex.skip} + var(--layer-index, 0))',
      color: 'ink',
      backgroundColor: 'surface',
      border: 'hair',
      borderRadius: 'control',
      boxShadow: 'float',
      outline: 'none',
    },
  },
});
