import { GraphQLScalarType } from 'graphql';
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import type { UploadedFile } from '#gateway/uploaded-file.ts';

/** A file of a multipart request (GraphQL multipart request specification), handed on as an `UploadedFile`. */
export const UploadScalar = new GraphQLScalarType<Promise<UploadedFile>, never>({
  name: 'Upload',
  description: 'A file, sent by the GraphQL multipart request specification.',
  async parseValue(value) {
    const upload = (await GraphQLUpload.parseValue(value)) as FileUpload;
    return { filename: upload.filename, open: () => upload.createReadStream() };
  },
});
