import { chakra } from '@chakra-ui/react';

/** The text of a row that opens it; on a phone the whole card does. */
export const RowOpener = chakra('button', {
  base: {
    minHeight: '3',
    textAlign: 'start',
    font: 'inherit',
    fontWeight: '650',
    color: 'action.text',
    textDecoration: 'underline',
    textUnderlineOffset: '0.25em',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '@media (width < 64rem)': {
      _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'control' },
      _focusVisible: {
        outline: 'none',
        _after: { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
      },
    },
  },
});
