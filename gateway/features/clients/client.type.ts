import { Client } from '#db/entities/client.entity.ts';
import { clientContent } from '#domain/content/client.ts';
import { DEFAULT_CLIENT_LOGO } from '#domain/limits.ts';
import { contentType } from '#gateway/content/content-type.ts';

/** The clients shown on the site (admin spec, sections 2, 5 and 7). */
export const clientType = contentType({
  content: clientContent,
  entity: Client,
  searched: ['name', 'description'],
  detail: 'region',
  filters: { industry: 'contains', region: 'equals' },
  toColumns: (rows) => rows.map((values) => ({ ...values, logo: values.logo || DEFAULT_CLIENT_LOGO })),
  graphql: { list: 'clients', filter: 'ClientFilter' },
  rest: {
    path: '/clients',
    // The two mounts differ (rulings, "Shapes that disagree").
    list: (clients, mount) => (mount === '/v1' ? { clients } : clients),
    saved: (client) => ({ success: true, client }),
    uploaded: (path) => ({ success: true, path, message: 'Logo uploaded successfully' }),
    example: {
      id: 'orrin-mills',
      name: 'Orrin Mills',
      logoAlt: '',
      description: 'Weaves cotton in Erode.',
      industry: ['Manufacturing'],
      project: ['ERP'],
      region: 'India',
      results: 'Orders ship in two days.',
    },
  },
});
