import { randomUUID } from 'node:crypto';

/** The header that names a request in its answer, as its log lines and its problem details do. */
export const REQUEST_ID = 'x-request-id';

/** A name for one request, unique among all processes and starts. One that a caller sends is not taken: it could name two. */
export const newRequestId = (): string => randomUUID();
