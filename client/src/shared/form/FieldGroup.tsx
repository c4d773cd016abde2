import { styled } from '#client/shared/ui/styled.ts';

/** Fields under a legend, in two columns from medium width on. */
export const FieldGroup = styled('fieldset', {
  display: 'grid',
  gap: '6',
  minWidth: '0',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  '& > [data-wide]': { gridColumn: '1 / -1' },
});

/** The legend of a group, over a line. A legend is no grid item, so it has its own margin. */
export const GroupName = styled('legend', {
  width: 'full',
  paddingBlockEnd: '2',
  marginBlockEnd: '6',
  borderBottom: 'hair',
  textStyle: 'subheading',
});
