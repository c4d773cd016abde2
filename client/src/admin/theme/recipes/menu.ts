import { defineSlotRecipe } from '@chakra-ui/react';
import { byPointer, floating } from '#client/admin/parts/dense.ts';

/** Over a dialog that it may be opened from. */
export const menuSlotRecipe = defineSlotRecipe({
  slots: ['content', 'item'],
  base: {
    content: {
      minWidth: '12rem',
      maxWidth: 'calc(100vw - 2 * {spacing.2})',
      maxHeight: 'var(--available-height)',
      paddingBlock: '1',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      zIndex: 'calc({zIndex.skip} + var(--layer-index, 0))',
      color: 'ink',
      ...floating,
      ...byPointer,
      outline: 'none',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      minHeight: 'touch',
      paddingInline: '4',
      textStyle: 'small',
      cursor: 'pointer',
      _checked: { fontWeight: '650', boxShadow: 'inset 2px 0 {colors.ink}' },
      _highlighted: {
        backgroundColor: 'sunken',
        // The focus stays on the menu, which names its entry to screen readers: the ring is drawn where it is meant.
        ':focus-visible > [role=group] > &': { outline: '3px solid {colors.focus}', outlineOffset: '-3px' },
      },
      _disabled: { opacity: '0.55', cursor: 'not-allowed' },
    },
  },
});
