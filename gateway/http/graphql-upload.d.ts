/* What the gateway uses of graphql-upload: the package of its types brings 17 others, of Express and Koa. */

declare module 'graphql-upload/processRequest.mjs' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { Readable } from 'node:stream';

  export interface FileUpload {
    readonly filename: string;
    createReadStream(): Readable;
  }

  /** The operation, or the list of them, of a multipart request, whose files are promises of a `FileUpload`. */
  export default function processRequest(
    request: IncomingMessage,
    response: ServerResponse,
    limits: { readonly maxFieldSize?: number; readonly maxFileSize?: number; readonly maxFiles?: number },
  ): Promise<Record<string, unknown> | Record<string, unknown>[]>;
}

declare module 'graphql-upload/GraphQLUpload.mjs' {
  import type { GraphQLScalarType } from 'graphql';

  const GraphQLUpload: GraphQLScalarType;
  export default GraphQLUpload;
}
