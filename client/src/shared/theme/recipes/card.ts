import { defineSlotRecipe } from '@chakra-ui/react';

/** Chakra's Card, of whose parts there is the root alone: on the surface colour, with a hairline border. */
export const cardSlotRecipe = defineSlotRecipe({
  slots: ['root'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '4',
      padding: '6',
      backgroundColor: 'surface',
      border: 'hair',
      borderRadius: 'control',
    },
  },
});
