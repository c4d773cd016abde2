import type { ContentName } from '#domain/content/content-names.ts';
import type { Permission } from '#domain/permissions.ts';

/** The paths of the admin (admin spec, section 2, route table). */
export const adminPaths = {
  login: '/admin',
  dashboard: '/admin/dashboard',
  inquiries: '/admin/inquiries',
  appointments: '/admin/appointments',
  contacts: '/admin/contacts',
  figures: '/admin/figures',
  labels: '/admin/labels',
  clients: '/admin/clients',
  caseStudies: '/admin/case-studies',
  team: '/admin/teams',
  technologies: '/admin/technologies',
  testimonials: '/admin/testimonials',
  pages: '/admin/pages',
  drafts: '/admin/drafts',
  activity: '/admin/activity',
  trash: '/admin/trash',
  settings: '/admin/settings',
  people: '/admin/people',
  privacy: '/admin/privacy',
  account: '/admin/account',
  welcome: '/admin/welcome',
  newPassword: '/admin/new-password',
  forgotten: '/admin/forgotten-password',
} as const;

/** The path of the screen of each content type. */
export const contentPaths: Readonly<Record<ContentName, string>> = {
  client: adminPaths.clients,
  caseStudy: adminPaths.caseStudies,
  teamMember: adminPaths.team,
  technology: adminPaths.technologies,
  testimonial: adminPaths.testimonials,
};

/** The path of the screen at an address: without the id of a record and without the query. */
export const screenPathOf = (address: string): string => /^(\/[^/?#]*){1,2}/.exec(address)?.[0] ?? '';

/** The permission without which the screen of a path is not offered; a path that is not named is for everybody. */
const screenNeeds: Readonly<Record<string, Permission>> = {
  [adminPaths.inquiries]: 'inquiries:read',
  [adminPaths.appointments]: 'inquiries:read',
  [adminPaths.contacts]: 'inquiries:read',
  [adminPaths.figures]: 'inquiries:read',
  [adminPaths.labels]: 'templates:write',
  [adminPaths.activity]: 'activity:read',
  [adminPaths.pages]: 'drafts:write',
  [adminPaths.drafts]: 'drafts:write',
  [adminPaths.trash]: 'content:write',
  [adminPaths.settings]: 'drafts:write',
  [adminPaths.people]: 'accounts:write',
  [adminPaths.privacy]: 'inquiries:export',
};

/** The screens whose records have an address of their own, such as `/admin/clients/alderwick-college`. */
const recordScreens: ReadonlySet<string> = new Set([
  ...Object.values(contentPaths),
  adminPaths.pages,
  adminPaths.inquiries,
  adminPaths.contacts,
]);

/** Whether the records of a screen have an address of their own. */
export const hasRecordPaths = (screen: string): boolean => recordScreens.has(screen);

/** What a path of the admin names. */
export interface Place {
  /** The path of the screen. */
  readonly screen: string;
  /** The id of the record; null: none is named. */
  readonly record: string | null;
}

/** The screen at a path, and the record that stands after it where the screen gives its records addresses. */
export function placeOf(path: string): Place {
  const screen = screenPathOf(path);
  const [record = ''] = path.slice(screen.length + 1).split('/', 1);
  if (record === '' || !hasRecordPaths(screen)) return { screen: path, record: null };
  return { screen, record: decoded(record) };
}

/** Text of an address as it was before it was escaped; as it stands where it never was. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether a role opens the screen at an address of the admin, or below it. `permits`: what the role permits. */
export function opens(address: string, permits: (permission: Permission) => boolean): boolean {
  const needs = screenNeeds[screenPathOf(address)];
  return needs === undefined || permits(needs);
}

/** The address of a contact. `id`: of the contact, or of any inquiry of the person; an address would end in logs. */
export const contactPath = (id: string): string => `${adminPaths.contacts}/${encodeURIComponent(id)}`;

/** The address of the inbox, narrowed as its filters are named there. */
export const inboxPath = (filters: Readonly<Record<string, string>>): string =>
  `${adminPaths.inquiries}?${new URLSearchParams(filters)}`;

/** The address of an inquiry. `filters`: of the list that it is opened from. */
export function inquiryPath(id: string, filters: Readonly<Record<string, string>> = {}): string {
  const path = `${adminPaths.inquiries}/${encodeURIComponent(id)}`;
  const search = new URLSearchParams(filters).toString();
  return search === '' ? path : `${path}?${search}`;
}
