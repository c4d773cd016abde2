/** Every address of the admin (admin spec, section 2, route table). */
export const adminPaths = {
  login: '/admin',
  dashboard: '/admin/dashboard',
  clients: '/admin/clients',
  team: '/admin/teams',
  technologies: '/admin/technologies',
  activity: '/admin/activity',
  settings: '/admin/settings',
} as const;
