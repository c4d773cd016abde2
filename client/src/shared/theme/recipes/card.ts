import { defineRecipe } from '@chakra-ui/react';

/** A thing among its like: on the surface, with a hairline around it. */
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
