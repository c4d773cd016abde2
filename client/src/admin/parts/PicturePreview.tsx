import { Button, chakra, HStack, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from '#client/shared/ui/ErrorBoundary.tsx';
import { adminMessages } from '#domain/messages.ts';
import { ActionButton } from './ActionButton.tsx';
import { Blocks } from './BlockSkeleton.tsx';
import { cutPicture, type Part, pixelsOf, type Shape } from './cut-picture.ts';
import { Dialog } from './Dialog.tsx';
import type { Ground } from './picture-ground.ts';

const Preview = chakra('img', {
  base: { borderRadius: 'small' },
  variants: {
    ground: { light: { backgroundColor: 'plate' }, dark: { backgroundColor: 'band' } },
    shape: {
      /** A logo on its plate: uncropped. */
      free: { height: '16', maxWidth: 'full', padding: '2', objectFit: 'contain' },
      /** A portrait: fills the square. */
      square: { width: '24', height: '24', objectFit: 'cover' },
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
    <HStack wrap="wrap" gap="4">
      <Preview src={path} alt={`${label}: preview`} shape={shape ?? 'free'} ground={ground} />
      {isCroppable(path) && (
        <Button variant="outline" size="sm" onClick={() => setCropping(true)}>
          Crop<VisuallyHidden> {label}</VisuallyHidden>
        </Button>
      )}
      <Button variant="outline" size="sm" onClick={onRemove}>
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
    </HStack>
  );
}

// The library is loaded when the dialog opens.
const CropFrame = lazy(() => import('./CropFrame.tsx'));

interface CropDialogProps {
  src: string;
  /** The shape in which the site shows the picture; left out: any. */
  shape?: Shape | undefined;
  /** The ground the picture is made for. */
  ground: Ground;
  /** Called with the chosen part as a file. The promise rejects if the picture cannot be read. */
  onCut: (file: Promise<File>) => void;
  onCancel: () => void;
}

/** Asks which part of a picture to use. */
function CropDialog({ src, shape, ground, onCut, onCancel }: CropDialogProps) {
  const [chosen, setChosen] = useState<{ part: Part; image: HTMLImageElement } | null>(null);
  const [isBroken, setBroken] = useState(false);
  const fault = <Text role="alert">{adminMessages.imageProblem}</Text>;
  return (
    <Dialog title="Crop the picture" size="lg" onEscape={onCancel}>
      <Stack gap="4" paddingBlockStart="4">
        <ErrorBoundary fallback={() => fault}>
          <Suspense fallback={<Blocks heights={['16rem']} />}>
            {isBroken ? (
              fault
            ) : (
              <CropFrame
                src={src}
                shape={shape}
                ground={ground}
                part={chosen?.part ?? null}
                onChange={(part, image) => setChosen({ part, image })}
                onBroken={() => setBroken(true)}
              />
            )}
          </Suspense>
        </ErrorBoundary>
        <Text textStyle="small" color="ink.muted">
          Drag the part, or {shape ? 'its corners' : 'its corners and edges'}. By keyboard: Tab to one of
          them, then the arrow keys; with Shift they go further.
        </Text>
        <Text textStyle="small" role="status" minHeight="1lh">
          {!isBroken && (chosen ? sizeOf(chosen, shape) : adminMessages.loading)}
        </Text>
        <HStack wrap="wrap" gap="4" justify="flex-end">
          <Button variant="outline" size="sm" onClick={onCancel}>
            Cancel
          </Button>
          <ActionButton
            size="sm"
            isOff={!chosen || isBroken}
            onClick={() => chosen && onCut(cutPicture(chosen.image, chosen.part, shape))}
          >
            Use this part
          </ActionButton>
        </HStack>
      </Stack>
    </Dialog>
  );
}

/** The size of the part and of the picture, in pixels. */
function sizeOf({ part, image }: { part: Part; image: HTMLImageElement }, shape?: Shape): string {
  const picture = { width: image.naturalWidth, height: image.naturalHeight };
  const { width, height } = pixelsOf(part, picture, shape);
  return `${width} × ${height} of ${picture.width} × ${picture.height} pixels`;
}
