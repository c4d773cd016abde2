import { GraphQLScalarType } from 'graphql';
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import type { UploadedFile } from '#gateway/kernel/uploaded-file.ts';

/** A file of a multipart request (GraphQL multipart request specification), passed on as an `UploadedFile`. */
export const UploadScalar = new GraphQLScalarType<Promise<UploadedFile>, never>({
  name: 'Upload',
  description: 'A file, sent by the GraphQL multipart request specification.',
  parseValue(value) {
    // Throws for a value that is not a file, because GraphQL reports an exception here as invalid input.
    const upload = GraphQLUpload.parseValue(value) as Promise<FileUpload>;
    const file = upload.then(({ filename, createReadStream }) => ({
      filename,
      open: () => createReadStream(),
    }));
    // An operation that is refused for another reason never awaits the file.
    file.catch(() => undefined);
    return file;
  },
});
