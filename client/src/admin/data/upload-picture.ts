import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';
import { staffFetch } from './staff-fetch.ts';

/** Why a picture was not stored; the message is a sentence of the error catalogue. */
export class UploadError extends Error {
  override name = 'UploadError';
  /** Whether the picture is the cause, so that another one may succeed; otherwise the server failed. */
  readonly isPictureFault: boolean;

  constructor(message: string, isPictureFault: boolean) {
    super(message);
    this.isPictureFault = isPictureFault;
  }
}

/**
 * Stores a picture and returns its path. `uploadUrl` is the REST route and `field` the name of its file (admin spec,
 * section 7). Errors: UploadError.
 */
export async function uploadPicture(uploadUrl: string, field: string, file: File): Promise<string> {
  if (file.size >= limits.imageBytes) throw new UploadError(adminMessages.fileTooLarge, true);
  const form = new FormData();
  form.append(field, file);
  const response = await staffFetch(uploadUrl, { method: 'POST', body: form }).catch(() => null);
  const body = await response?.json().catch(() => null);
  const path: unknown = body?.path ?? body?.[field];
  if (!response?.ok || typeof path !== 'string') {
    throw new UploadError(adminMessages.imageProblem, response !== null && response.status < 500);
  }
  return path;
}
