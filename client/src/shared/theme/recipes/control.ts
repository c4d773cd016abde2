import { defineRecipe } from '@chakra-ui/react';

/** Inputs, text areas and selects. Text of 16 px or more, since phones zoom into a field with less. */
export const controlRecipe = defineRecipe({
  base: {
    display: 'block',
    width: 'full',
    minHeight: '12',
    paddingInline: '4',
    paddingBlock: '2',
    border: 'control',
    borderRadius: 'control',
    backgroundColor: 'surface',
    color: 'ink',
    textStyle: 'body',
    transition: 'colors',
    _placeholder: { color: 'ink.muted', opacity: '1' },
    _hover: { borderColor: 'ink' },
    _invalid: { borderColor: 'bad', boxShadow: 'inset 0 0 0 1px {colors.bad}' },
    _disabled: { opacity: '0.6' },
  },
});

/** Selects: a choice that is longer than its field ends in an ellipsis and does not wrap out of sight. */
export const selectRecipe = defineRecipe({
  base: { ...controlRecipe.base, textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
