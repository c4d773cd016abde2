import type { FastifyRequest } from 'fastify';
import { contactRule } from '#domain/rules/contact.ts';
import { oneName } from '#domain/rules/sender-name.ts';
import { described, objectOf, queryOf, type Routes } from '#gateway/rest-route.ts';
import { inquiriesCsv } from './inquiries.replies.ts';
import { formTypeOf } from './sending.service.ts';

const tag = 'Mail';

/**
 * The fields of a REST body under the names of the form's rule: the specification's request has `job_title` and
 * `team_size` (public spec, section 7), the page and GraphQL have `jobTitle` and `teamSize`.
 */
const formInput = ({ job_title, team_size, ...fields }: Record<string, unknown>) => ({
  ...fields,
  jobTitle: job_title ?? fields.jobTitle,
  teamSize: team_size ?? fields.teamSize,
});

/** Whether a browser posted the form without scripts, so that the response must be a page. */
const isNativeFormPost = ({ headers }: FastifyRequest): boolean =>
  (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded') &&
  (headers.accept ?? '').includes('text/html');

/** REST routes of the three forms, distinguished by `form_type` (public spec, section 7; rulings). */
export const mailRoutes: Routes = (app) => {
  app.get('/mail/test.php', described({ tag, summary: 'Whether forms can be sent' }), async ({ context }) =>
    context.services.sending.status(),
  );

  app.post(
    '/mail/api',
    described({
      tag,
      summary: 'Send a form: contact, schedule or pricing',
      documentedBody: contactRule(oneName),
      pageFailures: true,
    }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const { form_type, client_key, ...fields } = objectOf(request);
      const key = request.headers['idempotency-key'] || client_key;
      const formType = formTypeOf(form_type);
      const sent = await services.sending.send(actor, formType, formInput(fields), key);
      if (isNativeFormPost(request)) return reply.redirect(`/mail/sent/${formType}/${sent.reference}`, 303);
      return { success: true, message: sent.message, reference: sent.reference };
    },
  );
};

const filter = {
  search: 'Text in reference, names, addresses or answers.',
  type: 'contact, schedule or pricing.',
  state: 'new, open, answered, closed or spam.',
  letters: 'Inquiries with a letter in this state: owed, sent, failed or held.',
};

/** REST route of the inbox: the CSV export. */
export const inquiriesRoutes: Routes = (app) => {
  app.get(
    '/inquiries.csv',
    described({
      tag: 'Inquiries',
      summary: 'Sent forms as CSV, newest first',
      secured: true,
      documentedQuery: filter,
    }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const rows = services.inquiries.all(actor, {
        search: queryOf(request, 'search'),
        formType: queryOf(request, 'type'),
        state: queryOf(request, 'state'),
        letterState: queryOf(request, 'letters'),
      });
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="inquiries.csv"')
        // Personal data must not be cached.
        .header('cache-control', 'no-store');
      return inquiriesCsv(rows);
    },
  );
};
