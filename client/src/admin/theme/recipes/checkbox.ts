import { defineSlotRecipe } from '@chakra-ui/react';

const ON = '&:is([data-state=checked], [data-state=indeterminate])';

/** A box with its label, which is as high as a touch target. */
export const checkboxSlotRecipe = defineSlotRecipe({
  slots: ['root', 'control', 'label', 'indicator', 'group'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      position: 'relative',
      minHeight: 'touch',
      cursor: 'pointer',
    },
    control: {
      display: 'grid',
      placeItems: 'center',
      flexShrink: '0',
      width: '1.125rem',
      height: '1.125rem',
      border: 'control',
      borderRadius: 'small',
      backgroundColor: 'surface',
      color: 'surface',
      [ON]: { backgroundColor: 'ink', borderColor: 'ink' },
      _invalid: { borderColor: 'bad' },
      'input:focus-visible + &': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
      // What is on is known by its mark alone where a system draws all in two colours.
      '@media (forced-colors: active)': { color: 'CanvasText' },
    },
    indicator: { width: '1rem', height: '1rem' },
    label: { overflowWrap: 'anywhere' },
  },
});
