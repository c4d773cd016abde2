import { pipeline, type Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { answerLabels } from './forms.ts';
import type { StoredInquiry } from './stored-inquiries.ts';

/** What a column of its own holds already. */
const OWN_COLUMN = new Set<string>(['Name', 'Email', 'Subject']);
const extraLabels = answerLabels.filter((label) => !OWN_COLUMN.has(label));

const columns = [
  'Reference',
  'Received',
  'Type',
  'State',
  'Name',
  'Email',
  'Subject',
  'Business hours waited',
  ...extraLabels,
  'Note',
];

/** One inquiry as a row of the export. */
function csvRow(inquiry: StoredInquiry): string[] {
  const answers = new Map(inquiry.answers.map(({ label, value }) => [label, value]));
  return [
    inquiry.reference,
    inquiry.createdAt.toISOString(),
    inquiry.formType,
    inquiry.state,
    inquiry.name,
    inquiry.email,
    inquiry.subject,
    inquiry.businessHoursWaited?.toFixed(1) ?? '',
    ...extraLabels.map((label) => answers.get(label) ?? ''),
    inquiry.note,
  ];
}

/**
 * Inquiries as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. A cell that a spreadsheet would run as
 * a formula is made text (OWASP, CSV injection): strangers wrote these words.
 */
export function inquiriesCsv(inquiries: AsyncIterable<StoredInquiry>): Readable {
  const csv = stringify({
    header: true,
    columns,
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    // Left out, a line break within a cell would begin a new row: with CRLF between rows only CRLF is looked for.
    quote_record_delimiter: true,
  });
  // What breaks on the way breaks the answer off: half a list must not look like a whole one.
  return pipeline(inquiries, csvRows, csv, () => undefined);
}

async function* csvRows(inquiries: AsyncIterable<StoredInquiry>): AsyncGenerator<string[]> {
  for await (const inquiry of inquiries) yield csvRow(inquiry);
}
