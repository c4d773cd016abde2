import { formTypes } from '#domain/forms/form-names.ts';
import { readFields } from '#domain/forms/forms.ts';
import { restName } from '#domain/rest-name.ts';
import { inquiryStates } from '#domain/rules/inquiry.ts';
import { publicStates } from '#gateway/features/inquiries/appointments/appointment.type.ts';
import { type JsonSchema, objectSchema, orNull, text, time } from '#gateway/openapi/json-schema.ts';

/*
 * What REST documents of an inquiry (inquiryReply in inquiries.replies.ts).
 */

/** Which forms have a field. */
const descriptionOf = (field: string): string => {
  const forms = formTypes.filter((type) => Object.hasOwn(readFields(type), field));
  return `Of the forms ${forms.join(', ')}.`;
};

export const inquirySchema: JsonSchema = {
  title: 'Inquiry',
  description: 'A form that was sent.',
  ...objectSchema({
    id: text,
    reference: { ...text, description: 'What the sender was told, such as DS-1FJW-92.' },
    form: { enum: [...formTypes] },
    state: { enum: [...inquiryStates] },
    note: { ...text, description: 'The note of staff.' },
    fields: {
      type: 'object',
      properties: Object.fromEntries(
        formTypes.flatMap((type) =>
          Object.keys(readFields(type)).map((name) => [
            restName(name),
            { ...text, description: descriptionOf(name) },
          ]),
        ),
      ),
      description:
        'The values under the names in which the form is sent; empty where nothing was given. Which there are, depends on the form. Day and time of an appointment are those that are agreed on now.',
    },
    appointment: {
      ...orNull(
        objectSchema({
          id: text,
          state: { enum: Object.keys(publicStates) },
          asked: {
            ...objectSchema({ date: { type: 'string', format: 'date' }, time: text }),
            description: 'The day and time that the form asked for.',
          },
        }),
      ),
      description: 'The appointment; null: none was asked for, or it is held as spam.',
    },
    spamReasons: { type: 'array', items: text, description: 'Why it was held as spam; empty otherwise.' },
    ownerId: { ...orNull(text), description: 'Account of the person who takes care of it.' },
    snoozedUntil: { ...orNull(time), description: 'Until when it is put off.' },
    reopenedAt: {
      ...orNull(time),
      description: 'When its sender reopened it, as by moving the appointment: it waits since then.',
    },
    firstAnsweredAt: orNull(time),
    erasedAt: {
      ...orNull(time),
      description: 'When the data of the sender were erased; drop them from your copy too.',
    },
    page: { ...orNull(text), description: 'Path of the page that had the form.' },
    source: { ...orNull(text), description: 'Its parameter `utm_source` or `ref`.' },
    medium: { ...orNull(text), description: 'Its parameter `utm_medium`.' },
    campaign: { ...orNull(text), description: 'Its parameter `utm_campaign`.' },
    version: { type: 'integer' },
    createdAt: time,
    updatedAt: time,
  }),
};

export const inquiryExample = {
  id: '7c0e5b1e-6f0c-4a53-9f30-5d5a3d8e2a41',
  reference: 'DS-1FJW-92',
  form: 'contact',
  state: 'new',
  note: '',
  fields: {
    name: 'Meera Sundaram',
    email: 'meera@orrin.example',
    phone: '',
    subject: 'ERP',
    message: 'Two plants.',
  },
  appointment: null,
  spamReasons: [],
  ownerId: null,
  snoozedUntil: null,
  reopenedAt: null,
  firstAnsweredAt: null,
  erasedAt: null,
  page: '/contact',
  source: 'newsletter',
  medium: 'email',
  campaign: 'autumn-2026',
  version: 1,
  createdAt: '2026-11-20T06:30:00.000Z',
  updatedAt: '2026-11-20T06:30:00.000Z',
};
