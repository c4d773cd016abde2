import { defineRecipe } from '@chakra-ui/react';

/** Where a person types or chooses. 16 px of text or more, or phones zoom into the field. */
export const controlRecipe = defineRecipe({
  base: {
    display: 'block',
    width: 'full',
    minHeight: '6',
    paddingInline: '2',
    paddingBlock: '1',
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
