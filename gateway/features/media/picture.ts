import type { PictureVariant } from '#domain/picture-variants.ts';

/** A picture ready to be stored: upright, without metadata and trailing data. */
export interface Picture {
  readonly bytes: Buffer;
  readonly extension: string;
  readonly width: number;
  readonly height: number;
}

/**
 * What a picture is prepared for: `stored`, in the format that takes the least bytes; `icon`, a PNG that stays one;
 * `touch-icon` and `share`, a logo on a light ground in the size of an app's icon and of a shared link; a variant: for pages that show it small.
 */
export type PictureForm = 'stored' | 'icon' | 'touch-icon' | 'share' | PictureVariant;

/** A picture to prepare, as the gateway sends it to the worker. */
export interface PictureJob {
  readonly original: Buffer;
  readonly form: PictureForm;
}
