import { defineRecipe } from '@chakra-ui/react';

/** A card: on the surface colour, with a hairline border. */
export const cardRecipe = defineRecipe({
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    padding: '3',
    backgroundColor: 'surface',
    border: 'hair',
    borderRadius: 'control',
  },
});
