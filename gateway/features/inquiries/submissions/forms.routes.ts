import type { FastifyRequest } from 'fastify';
import { isSiteForm, type SiteForm, siteForms } from '#domain/forms/form-names.ts';
import { fileLimits } from '#domain/inquiry-files.ts';
import { contactMessages } from '#domain/messages.ts';
import type { TakenFile } from '#gateway/features/inquiries/files/take-in-file.ts';
import { refusedField } from '#gateway/kernel/errors.ts';
import { readPostedForm } from '#gateway/rest/rest-form.ts';
import { described, objectOf, type Routes } from '#gateway/rest/rest-route.ts';
import { requirePace } from '#gateway/rest/upload-pace.ts';
import { anyFormSchema, formExamples, REST_NAMES } from './form-schemas.ts';
import type { SentForm } from './submission.service.ts';

const tag = 'Mail';

/** The fields of a REST body under the names of the form's rule: REST and the specification's request say `job_title` (public spec, section 7). */
const formInput = (fields: Record<string, unknown>): Record<string, unknown> => ({
  ...fields,
  ...Object.fromEntries(
    Object.entries(REST_NAMES).map(([name, sent]) => [name, fields[sent] ?? fields[name]]),
  ),
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

/** REST routes of the forms, distinguished by `form_type` (public spec, section 7; rulings). */
export const formRoutes: Routes = (app) => {
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
    async ({ context }) => context.services.submissions.status(),
  );

  app.post(
    '/mail/api',
    described({
      tag,
      operationId: 'sendForm',
      summary: `Send a form: ${oneOf(siteForms)}`,
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
        const sent = await services.submissions.send(actor, formType, formInput(fields), details);
        if (isPosted) return reply.redirect(pageOf(formType, sent), 303);
        return { success: true, message: sent.message, reference: sent.reference };
      });
    },
  );
};

/** Words as a choice, such as `contact, schedule or pricing`. */
const oneOf = (words: readonly string[]): string => `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

/** The form type of a `form_type` field. Errors: BAD_USER_INPUT. */
function formTypeOf(value: unknown): SiteForm {
  if (isSiteForm(value)) return value;
  throw refusedField('form_type', `form_type must be ${oneOf(siteForms)}.`);
}
