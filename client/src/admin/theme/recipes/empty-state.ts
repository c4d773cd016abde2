import { defineSlotRecipe } from '@chakra-ui/react';

export const emptyStateSlotRecipe = defineSlotRecipe({
  slots: ['root', 'content', 'title', 'description'],
  base: {
    root: {
      paddingBlock: '12',
      paddingInline: '4',
      border: '1px dashed {colors.line.strong}',
      borderRadius: 'control',
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: '2',
      textAlign: 'center',
    },
    title: { textStyle: 'body', fontWeight: '650' },
    description: { textStyle: 'small', color: 'ink.muted' },
  },
});
