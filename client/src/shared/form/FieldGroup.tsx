import { chakra } from '@chakra-ui/react';

/** Fields that belong together, under a legend; two beside each other from medium width on. */
export const FieldGroup = chakra('fieldset', {
  base: {
    display: 'grid',
    gap: '3',
    minWidth: '0',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    '& > [data-wide]': { gridColumn: '1 / -1' },
  },
});

/** The name of a group, over a line. A legend is no grid item by itself, so it keeps its own distance. */
export const GroupName = chakra('legend', {
  base: {
    width: 'full',
    paddingBlockEnd: '1',
    marginBlockEnd: '3',
    borderBottom: 'hair',
    textStyle: 'subheading',
  },
});
