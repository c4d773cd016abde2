import type { Readable } from 'node:stream';
import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import { answerTo } from '#domain/forms/answers.ts';
import { formTypes } from '#domain/forms/form-names.ts';
import { allFields, readFields } from '#domain/forms/forms.ts';
import { restName } from '#domain/rest-name.ts';
import type { AppointmentView } from '#gateway/features/inquiries/appointments/appointment.type.ts';
import type { WithAppointment } from '#gateway/features/inquiries/appointments/inquiry-appointments.ts';
import { csvOf } from '#gateway/rest/csv.ts';
import type { ExportedInquiry } from './inquiry-export.ts';
import { fieldsOf, requestedTime } from './inquiry-fields.ts';

/** Fields that have a column of the inquiry, and the message, whose column is the last. */
const ELSEWHERE = ['name', 'email', 'subject', 'message'];
/** Where columns stood before forms were declared: programs read them by their place. */
const FIRST = ['phone', 'plan'];
/** Each field that tools read has a column. */
const extraFields = [
  ...[...new Set([...FIRST, ...formTypes.flatMap((type) => Object.keys(readFields(type)))])].filter(
    (name) => !ELSEWHERE.includes(name),
  ),
  'message',
];

const columns = [
  'Reference',
  'Received',
  'Type',
  'State',
  'Name',
  'Email',
  'Subject',
  'Business hours waited',
  ...extraFields.map((name) => allFields[name]?.label ?? name),
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
  return [
    inquiry.reference,
    inquiry.createdAt.toISOString(),
    inquiry.formType,
    inquiry.state,
    inquiry.name,
    inquiry.email,
    inquiry.subject,
    inquiry.businessHoursWaited?.toFixed(1) ?? '',
    ...extraFields.map((name) => answerTo(inquiry.answers, name)),
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
    asked: requestedTime(inquiry),
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
