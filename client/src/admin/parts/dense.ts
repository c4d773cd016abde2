/*
 * How high a control is: 32 px where the pointer is precise, 28 in a bar of the workspace, and elsewhere as high as a thumb
 * needs, which is what the shared buttons and fields are.
 */

/** What contains controls: all that is as high as a touch target is lower in it where the pointer is precise. */
export const byPointer = { '@media (pointer: fine)': { '--dal-sizes-touch': '2rem' } } as const;

/** What contains fields: they are lower in it where the pointer is precise. */
export const lowFields = {
  '@media (pointer: fine)': {
    '& :is(input, select, textarea):not([type=checkbox], [type=radio], [type=range])': {
      minHeight: '8',
      paddingInline: '2',
      paddingBlock: '3px',
      textStyle: 'small',
    },
  },
} as const;

/** A control in a bar of the workspace. */
export const dense = {
  gap: '1',
  paddingInline: '2',
  whiteSpace: 'nowrap',
  '@media (pointer: fine)': { minHeight: '1.75rem', paddingBlock: '0', textStyle: 'label' },
} as const;

/** What stands out from the ground, such as a table. */
export const framed = { backgroundColor: 'surface', border: 'hair', borderRadius: 'control' } as const;

/** What lies over the rest, such as a menu. */
export const floating = { ...framed, boxShadow: 'float' } as const;
