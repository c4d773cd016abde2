import { defineSlotRecipe } from '@chakra-ui/react';

/** Lower where a pointer is precise. */
const lowByMouse = {
  '@media (pointer: fine)': { minHeight: '8', paddingBlock: '0', paddingInline: '2' },
} as const;

export const paginationSlotRecipe = defineSlotRecipe({
  slots: ['root', 'item', 'ellipsis', 'prevTrigger', 'nextTrigger'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4',
      justifyContent: 'space-between',
    },
    item: {
      ...lowByMouse,
      '&[aria-current=page]': { color: 'surface', backgroundColor: 'ink', borderColor: 'ink' },
    },
    prevTrigger: lowByMouse,
    nextTrigger: lowByMouse,
  },
});
