import { fileLimits, MEGABYTE } from '#domain/inquiry-files.ts';

/** Signatures of the two places in which a .zip file names an entry (APPNOTE.TXT, sections 4.3.7 and 4.3.12). */
const PLACES = [
  { signature: Buffer.from('PK\x03\x04', 'latin1'), lengthAt: 26, nameAt: 30 },
  { signature: Buffer.from('PK\x01\x02', 'latin1'), lengthAt: 28, nameAt: 46 },
] as const;

/** Bytes of all names together. */
const LONGEST = 2 * MEGABYTE;

/**
 * The names of what is in a .zip file, wherever it begins in these bytes; null: there are too many of them to look at, or they
 * are too long, as where one name is said to reach over the next ones. Nothing is unpacked. Both places are read, because
 * programs differ in which they believe.
 */
export function zipNames(bytes: Buffer): ReadonlySet<string> | null {
  const names = new Set<string>();
  let found = 0;
  let read = 0;
  for (const { signature, lengthAt, nameAt } of PLACES) {
    let at = bytes.indexOf(signature);
    while (at >= 0) {
      found += 1;
      if (found > 2 * fileLimits.zipEntries) return null;
      const start = at + nameAt;
      if (start <= bytes.length) {
        const length = bytes.readUInt16LE(at + lengthAt);
        read += length;
        if (read > LONGEST) return null;
        names.add(bytes.toString('utf8', start, start + length));
      }
      at = bytes.indexOf(signature, at + signature.length);
    }
  }
  return names;
}
