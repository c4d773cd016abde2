/** Every address of the admin (admin spec, section 2, route table). */
export const adminPaths = {
  login: '/admin',
  dashboard: '/admin/dashboard',
  inquiries: '/admin/inquiries',
  clients: '/admin/clients',
  team: '/admin/teams',
  technologies: '/admin/technologies',
  testimonials: '/admin/testimonials',
  activity: '/admin/activity',
  settings: '/admin/settings',
  account: '/admin/account',
} as const;
