import { chakra } from '@chakra-ui/react';
import { initialsOf } from '#client/shared/ui/initials.ts';
import { Mark } from '#client/shared/ui/Plate.tsx';

const Plate = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '8',
    minHeight: '4',
    paddingInline: 'half',
    borderRadius: 'small',
    textStyle: 'label',
  },
  variants: {
    holds: {
      mark: { backgroundColor: 'plate' },
      initials: { backgroundColor: 'sunken', color: 'ink.muted' },
    },
  },
});

/** The picture of a row on a light plate, or the initials of its name. Decorative: the name is in the next cell. */
export function RowMark({ src, name }: { src: string; name: string }) {
  if (src === '') {
    return (
      <Plate holds="initials" aria-hidden="true">
        {initialsOf(name)}
      </Plate>
    );
  }
  return (
    <Plate holds="mark">
      <Mark src={src} alt="" height="4" />
    </Plate>
  );
}
