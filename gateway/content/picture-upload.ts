import type { ContentFields, PictureUpload } from '#domain/content/fields.ts';

/** Where the picture of a content type is uploaded; undefined: it has none. */
export const pictureUploadOf = (fields: ContentFields): PictureUpload | undefined =>
  Object.values(fields).flatMap((field) => (field.kind === 'picture' && field.upload) || [])[0];
