import type { ContentName } from '#domain/content/contents.ts';
import type { Permission } from '#domain/permissions.ts';

/** The paths of the admin (admin spec, section 2, route table). */
export const adminPaths = {
  login: '/admin',
  dashboard: '/admin/dashboard',
  inquiries: '/admin/inquiries',
  appointments: '/admin/appointments',
  figures: '/admin/figures',
  clients: '/admin/clients',
  team: '/admin/teams',
  technologies: '/admin/technologies',
  testimonials: '/admin/testimonials',
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

/** The paths that open without a sign-in. */
export const openPaths: readonly string[] = [
  adminPaths.login,
  adminPaths.welcome,
  adminPaths.newPassword,
  adminPaths.forgotten,
];

/** The path of the screen of each content type. */
export const contentPaths: Readonly<Record<ContentName, string>> = {
  client: adminPaths.clients,
  teamMember: adminPaths.team,
  technology: adminPaths.technologies,
  testimonial: adminPaths.testimonials,
};

/** The permission without which the screen of a path is not offered; a path that is not named is for everybody. */
const screenNeeds: Readonly<Record<string, Permission>> = {
  [adminPaths.inquiries]: 'inquiries:read',
  [adminPaths.appointments]: 'inquiries:read',
  [adminPaths.figures]: 'inquiries:read',
  [adminPaths.activity]: 'activity:read',
  [adminPaths.trash]: 'content:write',
  [adminPaths.settings]: 'settings:write',
  [adminPaths.people]: 'accounts:write',
  [adminPaths.privacy]: 'inquiries:export',
};

/** Whether a role opens the screen at an address of the admin. `permits`: what the role permits. */
export function opens(address: string, permits: (permission: Permission) => boolean): boolean {
  const [path = ''] = address.split('?', 1);
  const needs = screenNeeds[path];
  return needs === undefined || permits(needs);
}
