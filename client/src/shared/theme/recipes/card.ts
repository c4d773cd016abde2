import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** A card: on the surface colour, with a hairline border. */
export const cardRecipe = defineRecipe({
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    padding: '6',
    backgroundColor: 'surface',
    border: 'hair',
    borderRadius: 'control',
  },
});

/** The same as the parts of Chakra's Card, of which there is the root alone. */
export const cardSlotRecipe = defineSlotRecipe({ slots: ['root'], base: { root: cardRecipe.base ?? {} } });
