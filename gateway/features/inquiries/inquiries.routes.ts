import type { FastifyRequest } from 'fastify';
import { contactRequestRule } from '#domain/rules/contact.ts';
import { described, objectOf, queryOf, type Routes } from '#gateway/rest-route.ts';
import { inquiriesCsv } from './inquiries.replies.ts';
import { formTypeOf } from './sending.service.ts';

const tag = 'Mail';

/** What REST sends, in the names of the house; a field one form lacks is simply missing. */
const formInput = ({ job_title, team_size, ...rest }: Record<string, unknown>) => ({
  ...rest,
  jobTitle: job_title,
  teamSize: team_size,
});

/** A browser that posts a form itself, without scripts: it has to be answered with a page. */
const postedByPage = ({ headers }: FastifyRequest): boolean =>
  (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded') &&
  (headers.accept ?? '').includes('text/html');

/** The three forms through REST, told apart by `form_type` (public spec, section 7; rulings). */
export const mailRoutes: Routes = (app) => {
  app.get('/mail/test.php', described({ tag, summary: 'Whether forms can be sent' }), async ({ context }) =>
    context.services.sending.status(),
  );

  app.post(
    '/mail/api',
    described({
      tag,
      summary: 'Send a form: contact, schedule or pricing',
      body: contactRequestRule,
      pageFailures: true,
    }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const { form_type, client_key, ...fields } = objectOf(request);
      const key = request.headers['idempotency-key'] || client_key;
      const formType = formTypeOf(form_type);
      const sent = await services.sending.send(actor, formType, formInput(fields), key);
      if (postedByPage(request)) return reply.redirect(`/mail/sent/${formType}/${sent.reference}`, 303);
      return { success: true, message: sent.message, reference: sent.reference };
    },
  );
};

const filter = {
  search: 'Words in reference, names, addresses or answers.',
  type: 'contact, schedule or pricing.',
  state: 'new, open, answered, closed or spam.',
};

/** The inbox through REST: only its export, for a spreadsheet. */
export const inquiriesRoutes: Routes = (app) => {
  app.get(
    '/inquiries.csv',
    described({ tag: 'Inquiries', summary: 'Sent forms as CSV, newest first', secured: true, query: filter }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const [search, formType, state] = ['search', 'type', 'state'].map((name) => queryOf(request, name));
      const rows = services.inquiries.all(actor, { search, formType, state });
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="inquiries.csv"')
        // Personal data stays in no cache.
        .header('cache-control', 'no-store');
      return inquiriesCsv(rows);
    },
  );
};
