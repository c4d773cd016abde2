import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import { restName } from '#domain/content/content.ts';
import { answerLabels } from './forms.ts';
import type { ExportedInquiry } from './inquiry-export.ts';
import { fieldsOf } from './inquiry-fields.ts';

/** Labels of answers that have a fixed column. */
const FIXED_COLUMNS = new Set<string>(['Name', 'Email', 'Subject']);
const extraLabels = answerLabels.filter((label) => !FIXED_COLUMNS.has(label));

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

const FORMAT = {
  record_delimiter: 'windows',
  escape_formulas: true,
  // Quotes cells with a line break: with CRLF as delimiter, a lone LF would otherwise start a new row.
  quote_record_delimiter: true,
} as const;

/** One inquiry as a row of the export. */
function csvRow(inquiry: ExportedInquiry): string[] {
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
 * Inquiries as CSV (RFC 4180), with a byte order mark for spreadsheets. Cells that a spreadsheet would run as a formula
 * are escaped (OWASP, CSV injection), because strangers write the answers.
 */
export function inquiriesCsv(batches: AsyncIterable<ExportedInquiry[]>): Readable {
  // An error aborts the response, so that a partial list does not look complete.
  return Readable.from(csvTexts(batches), { objectMode: false });
}

/** One text for each batch: a stream of single rows costs several times as much. */
async function* csvTexts(batches: AsyncIterable<ExportedInquiry[]>): AsyncGenerator<string> {
  yield stringify([columns], { ...FORMAT, bom: true });
  for await (const inquiries of batches) {
    if (inquiries.length > 0) yield stringify(inquiries.map(csvRow), FORMAT);
  }
}

/** An inquiry in REST; its fields have the names in which its form is sent. */
export const inquiryReply = (inquiry: Inquiry) => ({
  id: inquiry.id,
  reference: inquiry.reference,
  form: inquiry.formType,
  state: inquiry.state,
  note: inquiry.note,
  fields: Object.fromEntries(
    Object.entries(fieldsOf(inquiry)).map(([name, value]) => [restName(name), value]),
  ),
  spamReasons: inquiry.spamReasons,
  ownerId: inquiry.ownerId,
  snoozedUntil: inquiry.snoozedUntil?.toISOString() ?? null,
  firstAnsweredAt: inquiry.firstAnsweredAt?.toISOString() ?? null,
  version: inquiry.version,
  createdAt: inquiry.createdAt.toISOString(),
  updatedAt: (inquiry.updatedAt ?? inquiry.createdAt).toISOString(),
});
