import { chakra } from '@chakra-ui/react';
import { initialsOf } from '#client/shared/ui/initials.ts';
import { pictureAddress } from '#client/shared/ui/picture-address.ts';

/** The initials inside a frame, on a dark or a light background. A picture covers it. */
const Plate = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    overflow: 'hidden',
    borderRadius: 'small',
    textStyle: 'heading',
    color: 'ink',
    _before: { content: '""', position: 'absolute', inset: '1', border: 'hair' },
  },
  variants: {
    size: {
      small: { width: '12', height: '12' },
      large: {
        width: { base: '12', lg: '16' },
        height: { base: '12', lg: '16' },
        textStyle: { base: 'heading', lg: 'title' },
      },
    },
    ground: {
      ink: { colorScheme: 'dark', backgroundColor: 'band' },
      paper: { colorScheme: 'light', backgroundColor: 'sunken' },
    },
  },
});

const Picture = chakra('img', {
  base: { position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'cover' },
});

interface PortraitProps {
  name: string;
  image: string | null;
  alt: string;
  size?: 'small' | 'large';
}

/**
 * A person's picture, or a tile with the initials where there is none or it fails to load (public spec, section 2,
 * Team). The name is beside it, so screen readers read only the alternative text that staff wrote.
 */
export function Portrait({ name, image, alt, size = 'small' }: PortraitProps) {
  // The same background for the same name, dark for about half of the names.
  const ground = name.length % 2 === 0 ? 'ink' : 'paper';
  return (
    <Plate ground={ground} size={size}>
      <span aria-hidden="true">{initialsOf(name)}</span>
      {image && (
        <Picture
          src={pictureAddress(image)}
          alt={alt}
          htmlWidth={128}
          htmlHeight={128}
          loading="lazy"
          decoding="async"
        />
      )}
    </Plate>
  );
}
