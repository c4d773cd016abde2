import { chakra } from '@chakra-ui/react';
import { initialsOf } from '#client/shared/ui/initials.ts';
import { Mark } from '#client/shared/ui/Plate.tsx';
import type { Shape } from './cut-picture.ts';

const Plate = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    borderRadius: 'small',
    textStyle: 'label',
  },
  variants: {
    shape: {
      /** A logo, uncropped. */
      free: { width: '16', minHeight: '8', paddingInline: '1', '& > img': { height: '8' } },
      /** A portrait: fills the square. */
      square: { width: '2.25rem', height: '2.25rem', '& > img': { height: 'full', objectFit: 'cover' } },
    },
    holds: {
      mark: { backgroundColor: 'plate' },
      initials: { backgroundColor: 'sunken', color: 'ink.muted' },
    },
  },
});

interface RowMarkProps {
  src: string;
  name: string;
  shape?: Shape | 'free';
}

/** The picture of a row on a light plate, or the initials of its name. Decorative: the name is in the next cell. */
export function RowMark({ src, name, shape = 'free' }: RowMarkProps) {
  if (src === '') {
    return (
      <Plate shape={shape} holds="initials" aria-hidden="true">
        {initialsOf(name)}
      </Plate>
    );
  }
  return (
    <Plate shape={shape} holds="mark">
      <Mark src={src} alt="" />
    </Plate>
  );
}
