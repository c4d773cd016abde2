import { useContext, useEffect, useRef, useState } from 'react';
import { staffFetch } from '#client/admin/data/staff-fetch.ts';
import { limits, REQUEST_ARRIVAL } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';
import { FormUploads } from './pending-uploads.ts';

interface PictureUploadOptions {
  /** The REST route that stores the picture, and the name of the file there (admin spec, section 7). */
  uploadUrl: string;
  field: string;
  path: string;
  onChange: (path: string) => void;
  onUploadError?: ((isPictureFault: boolean) => void) | undefined;
}

/** Uploads the picture of a field. Of several uploads the last one counts; the form waits for all. */
export function usePictureUpload(options: PictureUploadOptions) {
  const { uploadUrl, field, path, onChange, onUploadError } = options;
  const [isUploading, setUploading] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const uploads = useContext(FormUploads);
  const latest = useRef(0);
  const isMissing = error !== undefined && path === '';
  useEffect(() => (isMissing ? uploads.refuse(latest) : undefined), [uploads, isMissing]);
  /** Returns false if the file was not stored, unless a later upload has replaced it. */
  const store = async (file: File | Promise<File>): Promise<boolean> => {
    latest.current += 1;
    const number = latest.current;
    setError(undefined);
    setUploading(true);
    const outcome = await tryUpload(uploadUrl, field, file);
    if (number !== latest.current) return true;
    setUploading(false);
    if (typeof outcome === 'string') {
      onChange(outcome);
      return true;
    }
    setError(outcome.message);
    onUploadError?.(outcome.isPictureFault);
    return false;
  };
  /** Makes the upload that runs, or was refused, count for nothing. */
  const cancel = () => {
    latest.current += 1;
    setUploading(false);
    setError(undefined);
  };
  return {
    isUploading,
    error,
    isMissing,
    cancel,
    upload: (file: File | Promise<File>) => uploads.track(store(file)),
  };
}

/** Stores a file and returns its path, or the error. */
async function tryUpload(
  uploadUrl: string,
  field: string,
  file: File | Promise<File>,
): Promise<string | UploadError> {
  try {
    return await uploadPicture(uploadUrl, field, await file);
  } catch (cause) {
    return cause instanceof UploadError ? cause : new UploadError(adminMessages.imageProblem, true);
  }
}

/** Why a picture was not stored; the message is a sentence of the error catalogue. */
class UploadError extends Error {
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
async function uploadPicture(uploadUrl: string, field: string, file: File): Promise<string> {
  if (file.size >= limits.imageBytes) throw new UploadError(adminMessages.fileTooLarge, true);
  const form = new FormData();
  form.append(field, file);
  const response = await staffFetch(
    uploadUrl,
    { method: 'POST', body: form },
    { deadline: REQUEST_ARRIVAL },
  ).catch(() => null);
  const body = await response?.json().catch(() => null);
  const path: unknown = body?.path ?? body?.[field];
  if (!response?.ok || typeof path !== 'string') {
    throw new UploadError(adminMessages.imageProblem, response !== null && response.status < 500);
  }
  return path;
}
