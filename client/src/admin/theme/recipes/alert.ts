import { defineSlotRecipe } from '@chakra-ui/react';

export const alertSlotRecipe = defineSlotRecipe({
  slots: ['root', 'title'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      borderInlineStart: 'rule',
      paddingInlineStart: '4',
    },
    title: { textStyle: 'body', fontWeight: '600' },
  },
  variants: { status: { error: { title: { color: 'bad' } } } },
});
