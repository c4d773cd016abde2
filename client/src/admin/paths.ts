import type { ContentName } from '#domain/content/contents.ts';

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
