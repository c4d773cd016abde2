import type { FastifyReply } from 'fastify';
import { formTypes } from '#domain/forms/form-names.ts';
import { inboxViews, inquiryStates, inquiryUpdateRule, letterStates } from '#domain/rules/inquiry.ts';
import { changeSchema, listSchema, objectSchema, orNull } from '#gateway/openapi/json-schema.ts';
import { csvAnswer, sendCsv } from '#gateway/rest/csv.ts';
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
import { inquiriesCsv, inquiryReply } from './inquiries.replies.ts';
import { cursorOf } from './inquiry-changes.service.ts';
import { inquiryExample, inquirySchema } from './inquiry-schemas.ts';

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
