import type { Readable } from 'node:stream';
import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import { restName } from '#domain/content/content.ts';
import type { AppointmentView } from '#gateway/features/inquiries/appointments/appointment.type.ts';
import type { WithAppointment } from '#gateway/features/inquiries/appointments/inquiry-appointments.ts';
import { answerLabels } from '#gateway/features/inquiries/arriving/forms.ts';
import { csvOf } from '#gateway/rest/csv.ts';
import type { ExportedInquiry } from './inquiry-export.ts';
import { askedFor, fieldsOf } from './inquiry-fields.ts';

/** Labels of answers that have a fixed column. */
const FIXED_COLUMNS = new Set<string>(['Name', 'Email', 'Subject']);
/** Said of few inquiries, to people: programs read the columns that there were. */
const NO_COLUMN = 'Time zone';
const extraLabels = answerLabels.filter((label) => !FIXED_COLUMNS.has(label) && label !== NO_COLUMN);

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
  'Page',
  'Source',
  'Medium',
  'Campaign',
  'Appointment',
  'Appointment date',
  'Appointment time (IST)',
];

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
    inquiry.page ?? '',
    inquiry.source ?? '',
    inquiry.medium ?? '',
    inquiry.campaign ?? '',
    ...appointmentCells(inquiry.appointment),
  ];
}

/** State, date and slot as they are now; what was asked for stands among the answers. */
const appointmentCells = (appointment: AppointmentView | null): string[] =>
  appointment ? [appointment.state, appointment.date, appointment.slot] : ['', '', ''];

/** Inquiries as CSV. */
export const inquiriesCsv = (batches: AsyncIterable<ExportedInquiry[]>): Readable =>
  csvOf(columns, batches, csvRow);

/** An inquiry in REST; its fields have the names in which its form is sent. */
export const inquiryReply = (inquiry: WithAppointment<Inquiry>) => ({
  id: inquiry.id,
  reference: inquiry.reference,
  form: inquiry.formType,
  state: inquiry.state,
  note: inquiry.note,
  fields: Object.fromEntries(
    Object.entries(fieldsOf(inquiry)).map(([name, value]) => [restName(name), value]),
  ),
  appointment: inquiry.appointment && {
    id: inquiry.appointment.id,
    state: inquiry.appointment.state,
    asked: askedFor(inquiry),
  },
  spamReasons: inquiry.spamReasons,
  ownerId: inquiry.ownerId,
  snoozedUntil: inquiry.snoozedUntil?.toISOString() ?? null,
  reopenedAt: inquiry.reopenedAt?.toISOString() ?? null,
  firstAnsweredAt: inquiry.firstAnsweredAt?.toISOString() ?? null,
  erasedAt: inquiry.erasedAt?.toISOString() ?? null,
  page: inquiry.page,
  source: inquiry.source,
  medium: inquiry.medium,
  campaign: inquiry.campaign,
  version: inquiry.version,
  createdAt: inquiry.createdAt.toISOString(),
  updatedAt: inquiry.updatedAt.toISOString(),
});
