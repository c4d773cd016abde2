import { createTable, dropTable } from './repeatable-steps.ts';
import {
  bytes,
  int,
  type MigrationInterface,
  moment,
  nullable,
  primary,
  type QueryRunner,
  type TableOptions,
  text,
  varchar,
  version,
} from './table-definition.ts';

/** The first tables. Lengths are literals, because a migration must not change when the limits do. */
export class InitialSchema1764000000000 implements MigrationInterface {
  name = 'InitialSchema1764000000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const definition of tables) await createTable(runner, definition);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of [...tables].reverse()) await dropTable(runner, name);
  }
}

const tables: TableOptions[] = [
  {
    name: 'clients',
    columns: [
      varchar('id', 64, primary),
      varchar('name', 120),
      varchar('logo', 500),
      text('description'),
      text('industry'),
      text('project'),
      text('results'),
      varchar('region', 80),
      text('searchText'),
      version(),
      moment('createdAt'),
      moment('updatedAt'),
    ],
    indices: [{ name: 'idx_clients_region', columnNames: ['region'] }],
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
      text('expertise'),
      text('achievements'),
      text('social'),
      int('roleOrder', nullable),
      text('searchText'),
      version(),
      moment('createdAt'),
      moment('updatedAt'),
    ],
    indices: [{ name: 'idx_team_members_department', columnNames: ['department'] }],
  },
  {
    name: 'technologies',
    columns: [
      varchar('id', 64, primary),
      varchar('name', 120),
      varchar('shortName', 40),
      text('description'),
      varchar('logo', 500),
      varchar('url', 500),
      varchar('categoryId', 80),
      varchar('categoryName', 80),
      varchar('subcategory', 80),
      text('searchText'),
      version(),
      moment('createdAt'),
      moment('updatedAt'),
    ],
    indices: [{ name: 'idx_technologies_category', columnNames: ['categoryId'] }],
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
    ],
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
    columns: [int('id', primary), text('document'), version(), moment('updatedAt')],
  },
  { name: 'content_version', columns: [int('id', primary), int('version')] },
  {
    name: 'accounts',
    columns: [
      varchar('id', 64, primary),
      varchar('username', 60),
      varchar('passwordHash', 255),
      moment('createdAt'),
      moment('passwordChangedAt'),
    ],
    indices: [{ name: 'uq_accounts_username', columnNames: ['username'], isUnique: true }],
  },
  {
    name: 'sessions',
    columns: [
      varchar('id', 64, primary),
      varchar('accountId', 64),
      moment('createdAt'),
      moment('lastSeenAt'),
      moment('expiresAt'),
    ],
    indices: [{ name: 'idx_sessions_account', columnNames: ['accountId'] }],
  },
  {
    name: 'api_tokens',
    columns: [
      varchar('id', 64, primary),
      varchar('name', 120),
      text('scopes'),
      moment('createdAt'),
      moment('lastUsedAt', nullable),
      moment('expiresAt', nullable),
    ],
    indices: [{ name: 'uq_api_tokens_name', columnNames: ['name'], isUnique: true }],
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
  {
    name: 'inquiries',
    columns: [
      varchar('id', 64, primary),
      varchar('reference', 16),
      varchar('formType', 16),
      varchar('name', 241),
      varchar('email', 254),
      varchar('subject', 260),
      text('answers'),
      varchar('state', 16),
      text('note'),
      varchar('clientKey', 80, nullable),
      text('searchText'),
      version(),
      moment('createdAt'),
    ],
    indices: [
      { name: 'uq_inquiries_reference', columnNames: ['reference'], isUnique: true },
      { name: 'uq_inquiries_client_key', columnNames: ['clientKey'], isUnique: true },
      { name: 'idx_inquiries_state', columnNames: ['state'] },
      { name: 'idx_inquiries_created', columnNames: ['createdAt'] },
    ],
  },
  {
    name: 'letters',
    columns: [
      varchar('id', 64, primary),
      varchar('inquiryId', 64),
      varchar('kind', 16),
      varchar('messageId', 200),
      varchar('recipient', 254),
      varchar('replyTo', 254, nullable),
      varchar('subject', 320),
      text('text'),
      text('html'),
      varchar('state', 16),
      int('attempts'),
      moment('nextAttemptAt'),
      moment('leaseUntil', nullable),
      varchar('leaseOwner', 64, nullable),
      varchar('lastError', 500, nullable),
      moment('sentAt', nullable),
      moment('createdAt'),
    ],
    indices: [
      { name: 'idx_letters_due', columnNames: ['state', 'nextAttemptAt'] },
      { name: 'idx_letters_inquiry', columnNames: ['inquiryId'] },
    ],
    foreignKeys: [
      {
        name: 'fk_letters_inquiry',
        columnNames: ['inquiryId'],
        referencedTableName: 'inquiries',
        referencedColumnNames: ['id'],
        onDelete: 'CASCADE',
        onUpdate: 'RESTRICT',
      },
    ],
  },
  {
    name: 'activity',
    columns: [
      varchar('id', 64, primary),
      moment('at'),
      varchar('actor', 120),
      varchar('action', 24),
      varchar('thing', 24),
      varchar('thingId', 64),
      varchar('summary', 400),
      text('changes'),
    ],
    indices: [{ name: 'idx_activity_at', columnNames: ['at'] }],
  },
];
