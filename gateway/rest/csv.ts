import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import type { Answer } from '#gateway/openapi/operation.ts';

const FORMAT = {
  record_delimiter: 'windows',
  escape_formulas: true,
  // Quotes cells with a line break: with CRLF as delimiter, a lone LF would otherwise start a new row.
  quote_record_delimiter: true,
} as const;

/**
 * Rows as CSV (RFC 4180), with a byte order mark for spreadsheets. Cells that a spreadsheet would run as a formula are
 * escaped (OWASP, CSV injection), because they may be written by strangers. `cellsOf`: the cells of a row, one for each
 * of `headings`.
 */
export function csvOf<Row>(
  headings: readonly string[],
  batches: AsyncIterable<readonly Row[]>,
  cellsOf: (row: Row) => readonly string[],
): Readable {
  // An error aborts the response, so that a partial list does not look complete.
  return Readable.from(csvTexts(headings, batches, cellsOf), { objectMode: false });
}

/** One text for each batch: a stream of single rows costs several times as much. */
async function* csvTexts<Row>(
  headings: readonly string[],
  batches: AsyncIterable<readonly Row[]>,
  cellsOf: (row: Row) => readonly string[],
): AsyncGenerator<string> {
  yield stringify([[...headings]], { ...FORMAT, bom: true });
  for await (const rows of batches) {
    if (rows.length > 0)
      yield stringify(
        rows.map((row) => [...cellsOf(row)]),
        FORMAT,
      );
  }
}

/** Answers a download of that name, which is never cached. */
export function sendCsv(reply: FastifyReply, name: string, csv: Readable): Readable {
  reply
    .header('cache-control', 'no-store')
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`);
  return csv;
}

/** What the documentation says of such an answer. */
export const csvAnswer = (example: string): Answer => ({
  description: 'The rows, with a line of headings.',
  schema: { type: 'string' },
  example,
  mediaType: 'text/csv',
});
