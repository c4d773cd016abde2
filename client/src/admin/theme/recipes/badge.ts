import { defineRecipe } from '@chakra-ui/react';

/** A short label beside something: a state, a kind. */
export const badgeRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    width: 'fit-content',
    paddingInline: '2',
    paddingBlock: '2px',
    border: 'hair',
    borderRadius: 'small',
    textStyle: 'label',
    color: 'ink.muted',
  },
  variants: {
    variant: {
      outline: {},
      /** Without its outline, where many of them would make a page restless. */
      subtle: { borderColor: 'transparent', backgroundColor: 'sunken' },
    },
  },
});
