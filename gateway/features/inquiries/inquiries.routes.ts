import type { FastifyRequest } from 'fastify';
import { contactRequestRule } from '#domain/rules/contact.ts';
import { described, objectOf, type Routes } from '#gateway/rest-route.ts';
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
