import { contactRequestRule } from '#domain/rules/contact.ts';
import { described, objectOf, type Routes } from '#gateway/rest-route.ts';
import { formTypeOf } from './inquiries.service.ts';

const tag = 'Mail';

/** What REST sends, in the names of the house; a field one form lacks is simply missing. */
const formInput = ({ job_title, team_size, ...rest }: Record<string, unknown>) => ({
  ...rest,
  jobTitle: job_title,
  teamSize: team_size,
});

/** The three forms through REST, told apart by `form_type` (public spec, section 7; rulings). */
export const mailRoutes: Routes = (app) => {
  app.get('/mail/test.php', described({ tag, summary: 'Whether forms can be sent' }), async ({ context }) =>
    context.services.inquiries.status(),
  );

  app.post(
    '/mail/api',
    described({ tag, summary: 'Send a form: contact, schedule or pricing', body: contactRequestRule }),
    async (request) => {
      const { services, actor } = request.context;
      const { form_type, client_key, ...fields } = objectOf(request);
      const key = request.headers['idempotency-key'] ?? client_key;
      const sent = await services.inquiries.send(actor, formTypeOf(form_type), formInput(fields), key);
      return { success: true, message: sent.message, reference: sent.reference };
    },
  );
};
