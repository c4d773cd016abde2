/** Whether the bytes are a Windows icon with a valid directory: every entry lies within the file. */
export function isIcon(bytes: Buffer): boolean {
  if (bytes.length < 22 || bytes.readUInt32LE(0) !== 0x00010000) return false;
  const count = bytes.readUInt16LE(4);
  if (count < 1 || count > 64 || bytes.length < 6 + count * 16) return false;
  for (let entry = 0; entry < count; entry += 1) {
    const size = bytes.readUInt32LE(6 + entry * 16 + 8);
    const offset = bytes.readUInt32LE(6 + entry * 16 + 12);
    if (size === 0 || offset < 6 + count * 16 || offset + size > bytes.length) return false;
  }
  return true;
}
