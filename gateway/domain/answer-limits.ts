const MEGABYTE = 1024 * 1024;

/** What one answer of the gateway is made of at most. Streams, such as an export or a file, have no such limit. */
export const answerLimits = {
  /** Rows that are read for it. */
  rows: 20_000,
  /** Bytes that are read for it, and bytes that it has. */
  bytes: 8 * MEGABYTE,
} as const;

/** The sentence for an answer that would have more. */
export const answerTooLarge = `This answer would have more than ${answerLimits.rows.toLocaleString('en')} rows or ${answerLimits.bytes / MEGABYTE} MB. Ask for smaller pages (pageSize, first, limit) or fewer fields, and read the rest page by page.`;
