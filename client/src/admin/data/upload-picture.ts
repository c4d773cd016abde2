import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';

/** Why a picture was not taken: a sentence of the error catalogue. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
  /** Whether another picture would be taken; otherwise it is the server that failed. */
  readonly isOfPicture: boolean;

  constructor(sentence: string, isOfPicture: boolean) {
    super(sentence);
    this.isOfPicture = isOfPicture;
  }
}

/**
 * Stores a picture and answers its path. `door` is the REST route and `field` the name of its file (admin spec,
 * section 7). Errors: PictureRefused.
 */
export async function uploadPicture(door: string, field: string, file: File): Promise<string> {
  if (file.size >= limits.imageBytes) throw new PictureRefused(adminMessages.fileTooLarge, true);
  const body = new FormData();
  body.append(field, file);
  const response = await fetch(door, { method: 'POST', body, credentials: 'same-origin' }).catch(() => null);
  const answer = await response?.json().catch(() => null);
  const path: unknown = answer?.path ?? answer?.[field];
  if (!response?.ok || typeof path !== 'string') {
    throw new PictureRefused(adminMessages.imageProblem, response !== null && response.status < 500);
  }
  return path;
}
