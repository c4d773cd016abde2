import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

const control = {
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
} as const;

/** Inputs and text areas. Text of 16 px or more, since phones zoom into a field with less. */
export const inputRecipe = defineRecipe({ base: control });

/** Selects: a choice that is longer than its field ends in an ellipsis and does not wrap out of sight. */
export const nativeSelectSlotRecipe = defineSlotRecipe({
  slots: ['root', 'field'],
  base: { field: { ...control, textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
});
