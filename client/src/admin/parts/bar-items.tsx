import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { NavLink } from 'react-router-dom';
import { styled } from '#client/shared/ui/styled.ts';

/*
 * The rows of the sidebar, of the menu of a phone and of the bar at its foot. In a sidebar that is folded (`data-folded`)
 * only their icons are seen: their names are read out, and shown as the browser's tooltip. In the bar at the foot of a phone
 * (`data-foot`) the name stands below the icon.
 */

/** A little of the text colour over any ground: darker in light mode, lighter in dark mode. */
const tint = (percent: number) => `color-mix(in srgb, {colors.ink} ${percent}%, transparent)`;

const row: SystemStyleObject = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  width: 'full',
  minHeight: '8',
  paddingInline: '2',
  borderRadius: 'small',
  fontSize: '0.875rem',
  lineHeight: '1.25rem',
  textAlign: 'start',
  color: 'ink.muted',
  cursor: 'pointer',
  _hover: { color: 'ink', backgroundColor: tint(5) },
  _focusVisible: { outlineOffset: '-3px' },
  '& > svg': { flexShrink: '0' },
  '@media (pointer: coarse)': { minHeight: 'touch', fontSize: '1rem' },
  // The bar says what the weight says, where colours are forced too.
  '&[aria-current=page]': {
    color: 'ink',
    fontWeight: '600',
    backgroundColor: tint(8),
    _before: {
      content: '""',
      position: 'absolute',
      insetInlineStart: '0',
      insetBlock: '0',
      borderInlineStart: '2px solid',
    },
  },
  '[data-folded] &': { justifyContent: 'center', paddingInline: '0', minHeight: '10' },
  '[data-foot] &': {
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '2px',
    minHeight: '3.5rem',
    paddingInline: '0',
    fontSize: '0.75rem',
    lineHeight: '1rem',
    textAlign: 'center',
    '&[aria-current=page]': {
      // A fifth of a phone's width takes the longest name in no heavier weight.
      fontWeight: '400',
      backgroundColor: 'transparent',
      _before: { insetInline: '0', insetBlock: '0 auto', borderInlineStart: 'none', borderTop: '2px solid' },
    },
  },
};

/** A link to a screen. */
export const BarLink = chakra(NavLink, { base: row });

/** A button among the links. */
export const BarButton = chakra(
  'button',
  {
    base: row,
    variants: {
      variant: {
        plain: {},
        /** As a field, since what it opens begins with one. */
        outline: {
          minHeight: '2.25rem',
          border: 'control',
          borderRadius: 'control',
          backgroundColor: 'surface',
          '[data-foot] &': { border: 'none', backgroundColor: 'transparent' },
        },
      },
    },
    defaultVariants: { variant: 'plain' },
  },
  { defaultProps: { type: 'button' } },
);

/** The name of a row, cut off where it is too long. */
export const BarLabel = styled('span', {
  maxWidth: 'full',
  truncate: true,
  '[data-folded] &': { srOnly: true },
});
