import { defineRecipe } from '@chakra-ui/react';

/** Buttons, and links that are calls to action. */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'touch',
    borderRadius: 'control',
    border: '1px solid transparent',
    textStyle: 'small',
    fontWeight: '650',
    textDecoration: 'none',
    textAlign: 'center',
    cursor: 'pointer',
    transition: 'colors',
    _disabled: { opacity: '0.55', cursor: 'not-allowed' },
  },
  variants: {
    variant: {
      solid: {
        backgroundColor: 'action',
        color: 'action.on',
        _hover: { backgroundColor: 'action.hover' },
      },
      outline: {
        borderColor: 'line.strong',
        color: 'ink',
        _hover: { borderColor: 'ink', backgroundColor: 'sunken' },
      },
      /** An icon in a bar, in the colour of the text around it. */
      ghost: { color: 'inherit', _hover: { color: 'action.text' } },
      plain: {
        color: 'action.text',
        textDecoration: 'underline',
        textUnderlineOffset: '0.25em',
        _hover: { textDecorationThickness: '2px' },
      },
    },
    size: {
      md: { minWidth: 'touch', paddingInline: '6', paddingBlock: '2' },
      sm: { paddingInline: '4', paddingBlock: '1' },
      /** A square around an icon. */
      xs: { width: 'touch', height: 'touch', padding: '0' },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
});
