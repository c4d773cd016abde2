/** A picture ready to be stored: upright, without metadata and trailing data. */
export interface Picture {
  readonly bytes: Buffer;
  readonly extension: string;
  readonly width: number;
  readonly height: number;
}
