/* What make-fonts.ts uses of subset-font, whose own types are not there before it is installed. */

export interface Options {
  targetFormat: 'woff2';
  /** The part of each axis that is kept, or its only value. */
  variationAxes: Readonly<Record<string, number | { min: number; max: number }>>;
  keepFeatures?: string[];
}

/** A font with only the characters of a text. */
export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
