const MEGABYTE = 1024 * 1024;

/** What one answer of the gateway is made of at most. Streams, such as an export or a file, have no such limit. */
export const answerLimits = {
  /** Rows that are read for it. */
  rows: 20_000,
  /** Bytes that are read for it, and bytes that it has. */
  bytes: 8 * MEGABYTE,
} as const;

const TOO_LARGE = `This answer would have more than ${answerLimits.rows.toLocaleString('en')} rows or ${answerLimits.bytes / MEGABYTE} MB.`;

/** The sentence for an answer that would have more. `hasWritten`: what it would tell of is stored all the same. */
export const answerTooLarge = ({ hasWritten }: { readonly hasWritten: boolean }): string =>
  hasWritten
    ? `${TOO_LARGE} What was asked for is stored all the same. Ask for fewer fields, and read the rest page by page.`
    : `${TOO_LARGE} Ask for smaller pages (pageSize, first, limit) or fewer fields, and read the rest page by page.`;
