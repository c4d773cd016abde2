/**
 * The narrower forms in which pages offer a stored picture: each width in each format, at the address of the picture, a slash,
 * and the form (`/media/<hash>.jpg/320.avif`).
 */
export const variantFormats = ['avif', 'webp'] as const;
/** Pixels: a mark or portrait on a plain and on a dense screen, and a cover on a phone and beside its text. */
export const variantWidths = [160, 320, 640, 1280] as const;

export type PictureVariant = `${(typeof variantWidths)[number]}.${(typeof variantFormats)[number]}`;

export const isPictureVariant = (text: string): text is PictureVariant =>
  variantWidths.some((width) => variantFormats.some((format) => text === `${width}.${format}`));

/** A stored bitmap. Icons and GIFs have no variants; drawings of ours need none. */
export const hasVariants = (path: string): boolean =>
  /^\/media\/[0-9a-f]{64}\.(?:png|jpg|webp|avif)$/.test(path);
