import type { FastifyReply, FastifyRequest } from 'fastify';
import { formTypes, type SiteForm } from '#domain/form-types.ts';
import { fileLimits } from '#domain/inquiry-files.ts';
import { contactMessages } from '#domain/messages.ts';
import { inboxViews, inquiryStates, inquiryUpdateRule, letterStates } from '#domain/rules/inquiry.ts';
import {
  anyFormSchema,
  formExamples,
  REST_NAMES,
} from '#gateway/features/inquiries/arriving/form-schemas.ts';
import { formTypeOf, type SentForm } from '#gateway/features/inquiries/arriving/sending.service.ts';
import type { TakenFile } from '#gateway/features/inquiries/files/take-in-file.ts';
import { changeSchema, listSchema, objectSchema, orNull } from '#gateway/openapi/json-schema.ts';
import { csvAnswer, sendCsv } from '#gateway/rest/csv.ts';
import { readPostedForm } from '#gateway/rest/rest-form.ts';
import {
  dateParameter,
  described,
  idOf,
  numberIn,
  objectOf,
  queryOf,
  type Routes,
  tagRow,
  versionOf,
} from '#gateway/rest/rest-route.ts';
import { requirePace } from '#gateway/rest/upload-pace.ts';
import { inquiriesCsv, inquiryReply } from './inquiries.replies.ts';
import { cursorOf } from './inquiry-changes.service.ts';
import { inquiryExample, inquirySchema } from './inquiry-schemas.ts';

const tag = 'Mail';

/**
 * The fields of a REST body under the names of the form's rule: the specification's request has `job_title` and
 * `team_size` (public spec, section 7), the page and GraphQL have `jobTitle` and `teamSize`.
 */
const formInput = ({ job_title, team_size, time_zone, ...fields }: Record<string, unknown>) => ({
  ...fields,
  jobTitle: job_title ?? fields.jobTitle,
  teamSize: team_size ?? fields.teamSize,
  timeZone: time_zone ?? fields.timeZone,
});

/** Whether a browser posted the form without scripts, so that the response must be a page. */
const isNativeFormPost = ({ headers }: FastifyRequest): boolean =>
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(headers['content-type'] ?? '') &&
  (headers.accept ?? '').includes('text/html');

/** Bytes that the parser of forms reads beyond the limit of a file, so that the service refuses it with its sentence. */
const BEYOND_LIMIT = 1024;

interface PostedForm {
  readonly values: Record<string, unknown>;
  readonly files: readonly TakenFile[];
}

/**
 * Runs `send` with the values of a form, and the files of one that was sent with some, which count among those in memory
 * until it has ended; a form that trickles is ended. Errors: those of `send` and of the service of files, BAD_REQUEST.
 */
async function withForm<T>(request: FastifyRequest, send: (form: PostedForm) => Promise<T>): Promise<T> {
  if (!request.isMultipart()) return send({ values: objectOf(request), files: [] });
  const { services, actor } = request.context;
  return services.formFiles.reading(actor, async (take) => {
    const endPace = requirePace(request.raw);
    const form = await readPostedForm(request, {
      fileBytes: fileLimits.formFile + BEYOND_LIMIT,
      take,
    }).finally(endPace);
    return send({ values: form.fields, files: form.files });
  });
}

/** The page after a form, which a browser without scripts is led to: it knows the requested time from its address. */
const pageOf = (formType: SiteForm, { reference, appointment }: SentForm): string => {
  const { date, slot } = appointment ?? {};
  const query = date && slot ? `?${new URLSearchParams({ date, time: slot })}` : '';
  return `/mail/sent/${formType}/${reference}${query}`;
};

/** REST routes of the three forms, distinguished by `form_type` (public spec, section 7; rulings). */
export const mailRoutes: Routes = (app) => {
  app.get(
    '/mail/test.php',
    described({
      tag,
      operationId: 'getMailStatus',
      summary: 'Whether forms can be sent',
      description: 'The probe that the site sends before a form.',
      answer: {
        description: 'Forms can be sent.',
        example: { success: true, message: 'Ready to take messages.' },
      },
    }),
    async ({ context }) => context.services.sending.status(),
  );

  app.post(
    '/mail/api',
    described({
      tag,
      operationId: 'sendForm',
      summary: 'Send a form: contact, schedule or pricing',
      description:
        'Stores the form with the letters it needs, then answers its reference. Where the site says so on its contact form, that form may be posted as multipart/form-data with up to three files of 5 MB in the field `files`. The same form and values under the same idempotency key are stored once. A browser that posts it as a form is led to a page instead.',
      body: {
        schema: anyFormSchema,
        examples: formExamples,
        mediaTypes: ['application/json', 'application/x-www-form-urlencoded'],
      },
      answer: {
        description: 'The form is stored.',
        example: { success: true, message: contactMessages.success, reference: 'DS-1FJW-92' },
      },
      redirect: 'For a browser that posted the form: the page with the reference.',
      names: REST_NAMES,
      idempotencyKey: true,
      pageFailures: true,
      visitorFiles: true,
    }),
    async (request, reply) => {
      const { services, actor, idempotencyKey, page: sendingPage } = request.context;
      return withForm(request, async ({ values, files }) => {
        const { form_type, client_key, page = sendingPage, ...fields } = values;
        const key = idempotencyKey || client_key;
        const formType = formTypeOf(form_type);
        const isPosted = isNativeFormPost(request);
        const details = { key, isPosted, page, files };
        const sent = await services.sending.send(actor, formType, formInput(fields), details);
        if (isPosted) return reply.redirect(pageOf(formType, sent), 303);
        return { success: true, message: sent.message, reference: sent.reference };
      });
    },
  );
};

const choice = (description: string, choices: readonly string[]) => ({
  description,
  schema: { type: 'string', enum: choices },
});

const filter = {
  search: 'Text in reference, names, addresses or answers.',
  type: choice('Inquiries of this form.', [...formTypes]),
  state: choice('Inquiries in this state.', inquiryStates),
  letters: choice('Inquiries with a letter in this state.', letterStates),
  view: choice('Inquiries of this view; `mine` for a signed-in person only.', inboxViews),
  label: 'Inquiries with the label of this id.',
  from: dateParameter('First day of arrival, YYYY-MM-DD in Asia/Kolkata.'),
  to: dateParameter('Last day of arrival, YYYY-MM-DD in Asia/Kolkata.'),
  except: 'Inquiries in other states than these, which commas separate, such as `closed,spam`.',
};

const changesQuery = {
  since: {
    description: 'Changes from this time on, by ISO 8601 with its zone, such as 2026-11-22T10:00:00Z.',
    schema: { type: 'string', format: 'date-time' },
  },
  cursor: 'Changes after those of an earlier answer, which named this cursor; wins over since.',
  limit: {
    description: 'Rows in one answer; 100 when left out.',
    schema: { type: 'integer', minimum: 1, maximum: 500 },
  },
};

const tagInquiries = 'Inquiries';
const idInPath = { id: { description: 'Its id.', example: inquiryExample.id } };
const answerOfOne = {
  description: 'The inquiry.',
  schema: inquirySchema,
  example: inquiryExample,
  headers: ['ETag'],
} as const;

/** REST routes of the inbox: what has changed, one inquiry, and the CSV export. */
export const inquiriesRoutes: Routes = (app, mount) => {
  changesRoute(app, mount);
  inquiryRoutes(app, mount);
  exportRoute(app, mount);
};

const changesRoute: Routes = (app) => {
  app.get(
    '/inquiries',
    described({
      tag: tagInquiries,
      operationId: 'listInquiryChanges',
      summary: 'Inquiries that arrived or were changed, oldest change first',
      description:
        'For synchronising another system: begin with `since`, keep the `cursor` of each answer, and ask with it again. An inquiry that changes in the meantime is listed again.',
      secured: true,
      answer: {
        description: 'The inquiries; `hasMore` says whether further ones are ready now.',
        schema: objectSchema({
          inquiries: listSchema(inquirySchema),
          cursor: orNull({ type: 'string' }),
          hasMore: { type: 'boolean' },
        }),
        example: {
          inquiries: [inquiryExample],
          cursor: cursorOf({ at: new Date(inquiryExample.updatedAt), id: inquiryExample.id }),
          hasMore: false,
        },
      },
      documentedQuery: changesQuery,
    }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const { inquiries, cursor, hasMore } = await services.inquiryChanges.list(actor, {
        since: queryOf(request, 'since'),
        cursor: queryOf(request, 'cursor'),
        limit: numberIn(request, 'limit'),
      });
      forbidCaching(reply);
      return { inquiries: inquiries.map(inquiryReply), cursor, hasMore };
    },
  );
};

const inquiryRoutes: Routes = (app) => {
  app.get(
    '/inquiries/:id',
    described({
      tag: tagInquiries,
      operationId: 'getInquiry',
      summary: 'One inquiry',
      description: 'A form that was sent, for staff and tokens with `inquiries:read`.',
      secured: true,
      documentedPath: idInPath,
      answer: answerOfOne,
    }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const inquiry = await services.inquiries.find(actor, idOf(request));
      tagRow(forbidCaching(reply), inquiry);
      return inquiryReply(inquiry);
    },
  );

  app.patch(
    '/inquiries/:id',
    described({
      tag: tagInquiries,
      operationId: 'changeInquiry',
      summary: 'Change state, note, owner or snooze of an inquiry',
      description: 'A field left out is unchanged. For staff and tokens with `inquiries:write`.',
      secured: true,
      documentedPath: idInPath,
      ifMatch: true,
      body: {
        schema: { title: 'InquiryChange', ...changeSchema(inquiryUpdateRule) },
        examples: { example: { state: 'answered', note: 'Called back on Friday.' } },
      },
      answer: answerOfOne,
      failures: ['CONFLICT'],
    }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const changes = objectOf(request);
      const changed = await services.inquiries.update(actor, idOf(request), changes, versionOf(request));
      tagRow(forbidCaching(reply), changed);
      return inquiryReply(changed);
    },
  );
};

const exportRoute: Routes = (app) => {
  app.get(
    '/inquiries.csv',
    described({
      tag: tagInquiries,
      operationId: 'exportInquiries',
      summary: 'Sent forms as CSV, newest first',
      description:
        'Every sent form that matches, one a row (RFC 4180), for staff and tokens with `inquiries:read`.',
      answer: csvAnswer('Reference,Received,Type\r\nDS-1FJW-92,2026-11-20T06:30:00.000Z,contact\r\n'),
      secured: true,
      names: { formType: 'type', letterState: 'letters', labelId: 'label' },
      documentedQuery: filter,
    }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const rows = await services.inquiries.all(actor, {
        search: queryOf(request, 'search'),
        formType: queryOf(request, 'type'),
        state: queryOf(request, 'state'),
        letterState: queryOf(request, 'letters'),
        view: queryOf(request, 'view'),
        labelId: queryOf(request, 'label'),
        from: queryOf(request, 'from'),
        to: queryOf(request, 'to'),
        exceptStates: queryOf(request, 'except')?.split(',').filter(Boolean),
      });
      return sendCsv(reply, 'inquiries', inquiriesCsv(rows));
    },
  );
};

/** Personal data must not be cached. */
const forbidCaching = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store');
