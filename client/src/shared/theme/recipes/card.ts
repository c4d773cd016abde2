import { defineRecipe } from '@chakra-ui/react';

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
