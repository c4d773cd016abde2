import { useContext, useRef, useState } from 'react';
import { UploadError, uploadPicture } from '#client/admin/data/upload-picture.ts';
import { adminMessages } from '#domain/messages.ts';
import { FormUploads } from './pending-uploads.ts';

interface PictureUploadOptions {
  /** The REST route that stores the picture, and the name of the file there (admin spec, section 7). */
  uploadUrl: string;
  field: string;
  onChange: (path: string) => void;
  onUploadError?: ((isPictureFault: boolean) => void) | undefined;
}

/** Uploads the picture of a field. Of several uploads the last one counts; the form waits for all. */
export function usePictureUpload({ uploadUrl, field, onChange, onUploadError }: PictureUploadOptions) {
  const [isUploading, setUploading] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const uploads = useContext(FormUploads);
  const latest = useRef(0);
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
  return { isUploading, error, upload: (file: File | Promise<File>) => uploads.track(store(file)) };
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
