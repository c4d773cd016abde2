import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '#client/shared/ui/Button.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { Unseen } from '#client/shared/ui/text.tsx';
import { CropDialog } from './CropDialog.tsx';
import type { Shape } from './cut-picture.ts';
import type { Ground } from './picture-ground.ts';

const Preview = chakra('img', {
  base: { borderRadius: 'small' },
  variants: {
    ground: { light: { backgroundColor: 'plate' }, dark: { backgroundColor: 'band' } },
    shape: {
      /** A logo on its plate: uncropped. */
      free: { height: '8', maxWidth: 'full', padding: '1', objectFit: 'contain' },
      /** A portrait: fills the square. */
      square: { width: '12', height: '12', objectFit: 'cover' },
    },
  },
});

/**
 * Whether a picture is a bitmap of this site. A vector drawing has no pixels, an icon contains several pictures, and
 * one of another origin cannot be read from a canvas.
 */
const isCroppable = (path: string): boolean => /^\/[^/]/.test(path) && !/\.(svg|ico)$/i.test(path);

interface PicturePreviewProps {
  label: string;
  path: string;
  shape?: Shape | undefined;
  /** On which the site shows it; left out: light. */
  ground?: Ground | undefined;
  /** Called with the cropped file, which replaces the picture. The promise rejects if the picture cannot be read. */
  onCut: (file: Promise<File>) => void;
  onRemove: () => void;
}

/** A stored picture in the shape in which the site shows it, with buttons to crop and to remove it. */
export function PicturePreview({
  label,
  path,
  shape,
  ground = 'light',
  onCut,
  onRemove,
}: PicturePreviewProps) {
  const [isCropping, setCropping] = useState(false);
  return (
    <Row>
      <Preview src={path} alt={`${label}: preview`} shape={shape ?? 'free'} ground={ground} />
      {isCroppable(path) && (
        <Button look="outline" size="small" onClick={() => setCropping(true)}>
          Crop<Unseen> {label}</Unseen>
        </Button>
      )}
      <Button look="outline" size="small" onClick={onRemove}>
        Remove picture
      </Button>
      {isCropping && (
        <CropDialog
          src={path}
          shape={shape}
          ground={ground}
          onCut={(file) => {
            setCropping(false);
            onCut(file);
          }}
          onCancel={() => setCropping(false)}
        />
      )}
    </Row>
  );
}
