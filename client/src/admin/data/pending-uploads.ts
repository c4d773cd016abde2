const pending = new Set<Promise<boolean>>();

/** Says that a file is on its way; the promise answers whether it was stored, and never rejects. */
export function trackUpload(upload: Promise<boolean>): void {
  pending.add(upload);
  void upload.then(() => pending.delete(upload));
}

/** Waits for every file that is on its way; answers whether all were stored. */
export const uploadsStored = async (): Promise<boolean> => (await Promise.all(pending)).every(Boolean);
