import { isPlainObject } from '#domain/plain-object.ts';

/** An entry of a list as text; a small record is told as its values. */
export const entryText = (entry: unknown): string =>
  isPlainObject(entry) ? Object.values(entry).join(': ') : String(entry);
