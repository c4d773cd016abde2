/** Where the bytes of a file are downloaded. */
export const downloadAddress = (id: string): string => `/api/v1/inquiries/files/${encodeURIComponent(id)}`;

/** Where a picture or PDF document is shown, for a frame (gateway/http/shown-files.ts). */
export const shownAddress = (id: string): string => `/api/shown-files/${encodeURIComponent(id)}`;
