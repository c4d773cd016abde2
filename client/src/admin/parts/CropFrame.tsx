import { chakra } from '@chakra-ui/react';
import { type CSSProperties, useEffect, useRef } from 'react';
import { ReactCrop } from 'react-image-crop';
import { largestPart, type Part, SHAPES, type Shape } from './cut-picture.ts';
import { type Ground, groundVariants } from './picture-ground.ts';

/** The minimum size of the part, in CSS pixels, so that its handles do not overlap. */
const MIN_SIZE = 24;

const corner = (name: string) => `${name} corner of the part. The arrow keys move it.`;
const edge = (name: string) => `${name} edge of the part. The arrow keys move it.`;

const LABELS = {
  cropArea: 'Part of the picture. The arrow keys move it.',
  nwDragHandle: corner('Top left'),
  neDragHandle: corner('Top right'),
  seDragHandle: corner('Bottom right'),
  swDragHandle: corner('Bottom left'),
  nDragHandle: edge('Top'),
  eDragHandle: edge('Right'),
  sDragHandle: edge('Bottom'),
  wDragHandle: edge('Left'),
};

/** Replaces the style sheet of the library; light on dark, so that it is visible on any picture. */
const Frame = chakra('div', {
  base: {
    '& .ReactCrop': {
      position: 'relative',
      // Fills the available space, with small pictures too; the buttons below stay visible.
      width: 'min(100%, 50dvh * var(--aspect))',
      marginInline: 'auto',
    },
    '& img': { display: 'block', width: 'full' },
    '& .ReactCrop__crop-mask': {
      position: 'absolute',
      inset: '0',
      width: 'full',
      height: 'full',
      pointerEvents: 'none',
      '& > rect': { fill: 'scrim', fillOpacity: '1' },
    },
    '& .ReactCrop__crop-selection': {
      position: 'absolute',
      cursor: 'move',
      touchAction: 'none',
      outline: '1px solid {colors.plate}',
      boxShadow: 'inset 0 0 0 1px {colors.band}',
      '&:focus-visible': { outline: '3px solid {colors.focus}', outlineOffset: '0' },
    },
    '& .ReactCrop__drag-handle': {
      position: 'absolute',
      width: '6',
      height: '6',
      '@media (pointer: coarse)': { width: '10', height: '10' },
      _before: {
        content: '""',
        position: 'absolute',
        inset: '1',
        backgroundColor: 'plate',
        border: '2px solid {colors.band}',
        borderRadius: 'small',
      },
      '&:focus-visible': { outlineOffset: '0' },
    },
    '& .ReactCrop__drag-bar': { position: 'absolute' },
    '& .ReactCrop__drag-bar:is(.ord-n, .ord-s)': {
      width: 'full',
      height: '2',
      left: '0',
      cursor: 'ns-resize',
    },
    '& .ReactCrop__drag-bar:is(.ord-e, .ord-w)': {
      width: '2',
      height: 'full',
      top: '0',
      cursor: 'ew-resize',
    },
    '& .ord-nw, & .ord-n, & .ord-ne': { top: '0' },
    '& .ord-sw, & .ord-s, & .ord-se': { bottom: '0' },
    '& .ord-nw, & .ord-w, & .ord-sw': { left: '0' },
    '& .ord-ne, & .ord-e, & .ord-se': { right: '0' },
    '& .ord-nw, & .ord-se': { cursor: 'nwse-resize' },
    '& .ord-ne, & .ord-sw': { cursor: 'nesw-resize' },
    '& .ReactCrop__drag-handle:is(.ord-n, .ord-s)': { left: '50%', translate: '-50% 0', cursor: 'ns-resize' },
    '& .ReactCrop__drag-handle:is(.ord-e, .ord-w)': { top: '50%', translate: '0 -50%', cursor: 'ew-resize' },
    // A part of a fixed shape is resized by its corners only.
    '& .ReactCrop--fixed-aspect :is(.ord-n, .ord-e, .ord-s, .ord-w)': { display: 'none' },
  },
  variants: { ground: { light: { '& img': groundVariants.light }, dark: { '& img': groundVariants.dark } } },
});

interface CropFrameProps {
  src: string;
  /** The shape the part keeps; left out: any. */
  shape?: Shape | undefined;
  ground: Ground;
  /** Null until the picture is loaded. */
  part: Part | null;
  /** Called when the picture is loaded, with the initial part, and at every change of the part. */
  onChange: (part: Part, image: HTMLImageElement) => void;
  onBroken: () => void;
}

/** A picture with a marked part that is moved and resized by mouse, touch and keyboard. */
export default function CropFrame({ src, shape, ground, part, onChange, onBroken }: CropFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const isReady = part !== null;
  // Focuses the part, since moving it is the purpose of the dialog.
  useEffect(() => {
    if (isReady) frame.current?.querySelector<HTMLElement>('[role=group]')?.focus();
  }, [isReady]);
  const change = (next: Part) => image.current && onChange(next, image.current);
  const { naturalWidth = 1, naturalHeight = 1 } = (isReady && image.current) || {};
  const style = { '--aspect': naturalWidth / naturalHeight } as CSSProperties;
  return (
    <Frame ref={frame} style={style} ground={ground}>
      <ReactCrop
        {...(part ? { crop: { ...part, unit: '%' } } : {})}
        {...(shape ? { aspect: SHAPES[shape] } : {})}
        keepSelection
        minWidth={MIN_SIZE}
        minHeight={MIN_SIZE}
        ariaLabels={LABELS}
        onChange={(_, { x, y, width, height }) => change({ x, y, width, height })}
      >
        <img
          ref={image}
          src={src}
          alt=""
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            change(largestPart({ width, height }, shape))
          }
          onError={onBroken}
        />
      </ReactCrop>
    </Frame>
  );
}
