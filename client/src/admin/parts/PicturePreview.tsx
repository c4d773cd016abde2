import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '#client/shared/ui/Button.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { Unseen } from '#client/shared/ui/text.tsx';
import { CropDialog } from './CropDialog.tsx';
import type { Shape } from './cut-picture.ts';

const Preview = chakra('img', {
  base: { backgroundColor: 'plate', borderRadius: 'small' },
  variants: {
    shape: {
      /** A mark on its plate: whole. */
      free: { height: '8', maxWidth: 'full', padding: '1', objectFit: 'contain' },
      /** A portrait: filled. */
      square: { width: '12', height: '12', objectFit: 'cover' },
    },
  },
});

/**
 * A bitmap of this house: a drawing has no pixels to cut, an icon several pictures, and what comes from elsewhere
 * cannot be read back from a canvas.
 */
const isCroppable = (path: string): boolean => /^\/[^/]/.test(path) && !/\.(svg|ico)$/i.test(path);

interface PicturePreviewProps {
  label: string;
  path: string;
  shape?: Shape | undefined;
  /** A part of it is to take its place. Rejects where it cannot be read. */
  onCut: (file: Promise<File>) => void;
  onRemove: () => void;
}

/** A stored picture as the site will show it, and what can be done with it. */
export function PicturePreview({ label, path, shape, onCut, onRemove }: PicturePreviewProps) {
  const [isCropping, setCropping] = useState(false);
  return (
    <Row>
      <Preview src={path} alt={`${label}: preview`} shape={shape ?? 'free'} />
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
