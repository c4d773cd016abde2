import { type ContactSort, contactSortFields } from '#domain/contact-sort.ts';
import { limits } from '#domain/limits.ts';
import { restPagingRule } from '#domain/rules/paging.ts';
import { refusedField } from '#gateway/kernel/errors.ts';
import { listSchema, objectSchema } from '#gateway/openapi/json-schema.ts';
import { linkPages, PAGING, requestedPage } from '#gateway/rest/rest-pages.ts';
import { described, idOf, queryOf, type Routes } from '#gateway/rest/rest-route.ts';
import { contactExample, contactSchema } from './contacts.replies.ts';

const tag = 'Contacts';

const SORTS = contactSortFields.flatMap((field) => [field, `-${field}`]);

/** The order of a request; undefined: that of the list. Errors: BAD_USER_INPUT. */
function sortOf(text: string | null): ContactSort | undefined {
  if (text === null) return undefined;
  const by = contactSortFields.find((field) => field === text.replace(/^-/, ''));
  if (!by)
    throw refusedField(
      'sort',
      `sort must be ${contactSortFields.join(', ')}, or one of them behind a minus.`,
    );
  return { by, descending: text.startsWith('-') };
}

const query = {
  search: 'Words of the name, an address or the company.',
  firm: 'The domain of an address, or the name of the company.',
  sort: {
    description: 'The order; with a minus reversed. Left out: who wrote last comes first.',
    schema: { type: 'string', enum: SORTS },
  },
  ...PAGING,
};

/** REST routes of contacts: the list, and one. */
export const contactsRoutes: Routes = (app) => {
  app.get(
    '/contacts',
    described({
      tag,
      operationId: 'listContacts',
      summary: 'The people who wrote to the firm',
      description: `Up to ${limits.restRows} contacts; further pages are in the Link header. Spam makes nobody a contact. For staff and tokens with \`inquiries:read\`.`,
      secured: true,
      documentedQuery: query,
      answer: {
        description:
          'The contacts of the page, and how many there are; `isTotalExact` false: there are more.',
        schema: objectSchema({
          contacts: listSchema(contactSchema),
          total: { type: 'integer' },
          isTotalExact: { type: 'boolean' },
        }),
        example: { contacts: [contactExample], total: 1, isTotalExact: true },
        headers: ['Link'],
      },
    }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const criteria = { search: queryOf(request, 'search'), firm: queryOf(request, 'firm') };
      const sort = sortOf(queryOf(request, 'sort'));
      const found = await services.contacts.list(
        actor,
        criteria,
        requestedPage(request),
        sort,
        restPagingRule,
      );
      linkPages(request, reply, found);
      // Personal data must not be cached.
      reply.header('cache-control', 'no-store');
      return {
        contacts: found.items,
        total: found.total,
        isTotalExact: found.isTotalExact,
      };
    },
  );

  app.get(
    '/contacts/:id',
    described({
      tag,
      operationId: 'getContact',
      summary: 'One person who wrote to the firm',
      description:
        'By the id of the contact, or of any inquiry of the person. For staff and tokens with `inquiries:read`.',
      secured: true,
      documentedPath: { id: { description: 'Its id.', example: contactExample.id } },
      answer: { description: 'The contact.', schema: contactSchema, example: contactExample },
    }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const contact = await services.contacts.find(actor, idOf(request));
      reply.header('cache-control', 'no-store');
      return contact;
    },
  );
};
