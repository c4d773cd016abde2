import { scopeNames, type TokenScope, tokenScopes } from './rules/api-token.ts';

/** What a member of staff is in the admin. */
export type Role = 'owner' | 'editor' | 'author' | 'sales' | 'viewer';

/** The roles, with what each is for. */
export const roles = {
  owner: 'Does everything, and manages people, tokens and webhooks.',
  editor: 'Writes the settings and what the site shows, except the prices; does not read inquiries.',
  author:
    'Drafts what the site shows, and asks for its review; publishes nothing, and does not read inquiries.',
  sales: 'Works inquiries and appointments; does not write what the site shows.',
  viewer: 'Reads inquiries and the activity log, and changes nothing.',
} satisfies Record<Role, string>;

export const roleNames = Object.keys(roles) as Role[];

/** What a member of staff needs a permission for. What tools may do has the name of its scope. */
export type Permission =
  | TokenScope
  | 'activity:read'
  | 'content:export'
  | 'inquiries:export'
  | 'inquiries:erase'
  | 'schedule:write'
  | 'views:share'
  | 'accounts:write'
  | 'tokens:write'
  | 'templates:write'
  | 'trash:empty';

/** The permissions, as people read them. */
export const permissions: Readonly<Record<Permission, string>> = {
  ...tokenScopes,
  'activity:read': 'Read the activity log',
  'content:export': 'Export what the site shows',
  'inquiries:export': 'Export inquiries',
  'inquiries:erase': 'Erase the data of a person',
  'schedule:write': 'Change the terms of booking and block times',
  'views:share': 'Share saved views of lists',
  'accounts:write': 'Manage people and their roles',
  'tokens:write': 'Manage tokens',
  'templates:write': 'Write the templates of answers, labels and rules on arrival',
  'trash:empty': 'Remove what is in the trash for good',
};

/** The permissions of writing content, all types and the settings; the price list is the owner's. */
type ContentPermission = Exclude<
  TokenScope,
  `${'inquiries' | 'appointments' | 'prices' | 'webhooks'}:${string}`
>;
const contentPermissions = scopeNames.filter(
  (scope): scope is ContentPermission => !/^(inquiries|appointments|prices|webhooks):/.test(scope),
);

/** Nothing that is written of content needs a proof: every version of it is kept, and can be had back. */
const proofsOfContent = Object.fromEntries(contentPermissions.map((name) => [name, null])) as Record<
  ContentPermission,
  null
>;

/**
 * What of a permission asks a person besides for a recent proof of identity: what opens data to the outside, gives or
 * takes access, or destroys what cannot be had back. Null: nothing. Only for these may a service ask
 * (gateway/write/recent-proof.ts). Tools have no session: whoever made the token has proved it then.
 */
export const proofs: Readonly<Record<Permission, string | null>> = {
  'inquiries:read': null,
  'inquiries:write': null,
  'appointments:read': 'new addresses of the private calendar',
  'appointments:write': null,
  ...proofsOfContent,
  'prices:write': null,
  'settings:write': 'another contact address',
  'activity:read': null,
  'content:export': null,
  'inquiries:export': 'a copy of the data of a person',
  'inquiries:erase': 'an erasure (the password itself), and a shorter term',
  'schedule:write': null,
  'views:share': null,
  'accounts:write':
    'invitations and links, roles and addresses, closing and opening accounts, what every sign-in requires',
  'tokens:write': 'a new token',
  'webhooks:write': 'a new webhook, another address, more events, another secret',
  'templates:write': null,
  'trash:empty': 'always',
};

/** Every permission, in the order in which people read them. */
export const permissionNames = Object.keys(permissions) as Permission[];

/**
 * The permissions of each role: the one table that services, screens and documentation read. What is not listed is
 * denied.
 */
const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  owner: permissionNames,
  editor: [...contentPermissions, 'content:export', 'views:share', 'activity:read'],
  author: ['drafts:write', 'content:export', 'activity:read'],
  sales: [
    'inquiries:read',
    'inquiries:write',
    'appointments:read',
    'appointments:write',
    'inquiries:export',
    'templates:write',
    'content:export',
    'schedule:write',
    'views:share',
    'activity:read',
  ],
  viewer: ['inquiries:read', 'appointments:read', 'content:export', 'activity:read'],
};

/** Whether a member of staff with this role may do what needs the permission; a role of a later version permits nothing. */
export const rolePermits = (role: Role, permission: Permission): boolean =>
  (rolePermissions[role] as readonly Permission[] | undefined)?.includes(permission) ?? false;

/** What the private calendar of appointments needs. */
export const CALENDAR_PERMISSION = 'appointments:read' satisfies Permission;

/** What a role permits, in the order of `permissionNames`. */
export const permissionsOf = (role: Role): Permission[] =>
  permissionNames.filter((permission) => rolePermits(role, permission));

/** What a role permits that a token could permit too. */
export const scopesOf = (role: Role): TokenScope[] => scopeNames.filter((scope) => rolePermits(role, scope));
