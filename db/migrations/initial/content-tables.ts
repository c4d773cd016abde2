import {
  bytes,
  int,
  moment,
  nullable,
  primary,
  type TableOptions,
  text,
  varchar,
  version,
} from '../table-definition.ts';

/** The columns that every content type has: for search, order, changes and the trash. */
const managed = [
  text('searchText'),
  varchar('sortKey', 126, { default: "''" }),
  version(),
  moment('createdAt'),
  moment('updatedAt'),
  moment('deletedAt', nullable),
];

/** What the site shows and staff manage. */
export const contentTables: readonly TableOptions[] = [
  {
    name: 'clients',
    columns: [
      varchar('id', 64, primary),
      varchar('name', 120),
      varchar('logo', 500),
      varchar('logoAlt', 200, { default: "''" }),
      text('description'),
      text('industry'),
      text('project'),
      text('results'),
      varchar('region', 80),
      ...managed,
    ],
    indices: [
      { name: 'idx_clients_order', columnNames: ['deletedAt', 'sortKey', 'id'] },
      { name: 'idx_clients_region_order', columnNames: ['deletedAt', 'region', 'sortKey', 'id'] },
      { name: 'idx_clients_created', columnNames: ['deletedAt', 'createdAt', 'id'] },
      { name: 'idx_clients_updated', columnNames: ['deletedAt', 'updatedAt', 'id'] },
    ],
  },
  {
    name: 'team_members',
    columns: [
      varchar('id', 64, primary),
      varchar('name', 120),
      varchar('role', 80),
      varchar('department', 80),
      text('bio'),
      varchar('image', 500, nullable),
      varchar('imageAlt', 200, { default: "''" }),
      text('expertise'),
      text('achievements'),
      text('social'),
      int('roleOrder', nullable),
      ...managed,
    ],
    indices: [
      { name: 'idx_team_members_order', columnNames: ['deletedAt', 'sortKey', 'id'] },
      {
        name: 'idx_team_members_department_order',
        columnNames: ['deletedAt', 'department', 'sortKey', 'id'],
      },
      { name: 'idx_team_members_role_order', columnNames: ['deletedAt', 'role', 'sortKey', 'id'] },
    ],
  },
  {
    name: 'technologies',
    columns: [
      varchar('id', 64, primary),
      varchar('name', 120),
      varchar('shortName', 40),
      text('description'),
      varchar('logo', 500),
      varchar('logoAlt', 200, { default: "''" }),
      varchar('url', 500),
      varchar('categoryId', 80),
      varchar('categoryName', 80),
      varchar('subcategory', 80),
      ...managed,
    ],
    indices: [
      { name: 'idx_technologies_order', columnNames: ['deletedAt', 'sortKey', 'id'] },
      { name: 'idx_technologies_category_order', columnNames: ['deletedAt', 'categoryId', 'sortKey', 'id'] },
      {
        name: 'idx_technologies_subcategory_order',
        columnNames: ['deletedAt', 'subcategory', 'sortKey', 'id'],
      },
    ],
  },
  {
    name: 'testimonials',
    columns: [
      varchar('id', 64, primary),
      varchar('name', 120),
      varchar('role', 80),
      varchar('company', 160),
      varchar('clientLogo', 500, nullable),
      varchar('projectType', 80),
      text('content'),
      text('results'),
      int('position'),
      ...managed,
    ],
    indices: [{ name: 'idx_testimonials_order', columnNames: ['deletedAt', 'sortKey', 'id'] }],
  },
  {
    name: 'options',
    columns: [
      varchar('kind', 40, primary),
      varchar('value', 80, primary),
      varchar('label', 80),
      int('position'),
    ],
  },
  {
    name: 'settings',
    columns: [varchar('name', 32, primary), text('document'), version(), moment('updatedAt')],
  },
  {
    name: 'media',
    columns: [
      varchar('hash', 64, primary),
      varchar('extension', 8),
      bytes('bytes'),
      int('size'),
      int('width'),
      int('height'),
      moment('createdAt'),
    ],
  },
  { name: 'content_version', columns: [int('id', primary), int('version')] },
  {
    name: 'content_tags',
    columns: [
      varchar('owner', 40, primary),
      varchar('field', 40, primary),
      varchar('value', 80, primary),
      varchar('sortKey', 126, primary),
      varchar('id', 64, primary),
    ],
    indices: [{ name: 'idx_content_tags_id', columnNames: ['id'] }],
  },
  { name: 'row_counts', columns: [varchar('owner', 40, primary), int('count')] },
  {
    name: 'kept_versions',
    columns: [
      varchar('thing', 24, primary),
      varchar('thingId', 64, primary),
      int('version', primary),
      moment('at'),
      varchar('actor', 120, nullable),
      varchar('action', 24, nullable),
      text('document'),
      moment('replacedAt', nullable),
    ],
    indices: [{ name: 'idx_kept_versions_replaced', columnNames: ['replacedAt'] }],
  },
];
