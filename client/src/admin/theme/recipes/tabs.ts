import { defineSlotRecipe } from '@chakra-ui/react';

export const tabsSlotRecipe = defineSlotRecipe({
  slots: ['root', 'list', 'trigger', 'content'],
  base: {
    list: { display: 'flex' },
    trigger: {
      color: 'ink.muted',
      textStyle: 'small',
      cursor: 'pointer',
      border: '0 solid transparent',
      _hover: { color: 'ink' },
      '&[aria-selected=true]': { color: 'ink', fontWeight: '650', borderColor: 'ink' },
    },
  },
  variants: {
    orientation: {
      horizontal: {
        list: { gap: { base: '0', md: '2' }, overflowX: 'auto', borderBottom: 'hair' },
        trigger: {
          minHeight: 'touch',
          paddingInline: { base: '2', md: '4' },
          borderBottomWidth: '3px',
        },
      },
      /** Beside the panels, where there is room for both. */
      vertical: {
        root: { display: 'grid', gridTemplateColumns: '11rem minmax(0, 1fr)', gap: '6', alignItems: 'start' },
        list: { flexDirection: 'column', position: 'sticky', top: '6', borderInlineStart: 'hair' },
        trigger: {
          minHeight: '8',
          paddingInline: '4',
          textAlign: 'start',
          borderInlineStartWidth: '2px',
          '@media (pointer: coarse)': { minHeight: 'touch' },
        },
        content: { gridColumn: '2', gridRow: '1' },
      },
    },
  },
});
