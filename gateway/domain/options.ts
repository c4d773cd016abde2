/** The categories of technologies (public spec, section 2, Services). */
export const technologyCategories = [
  { id: 'cloud', name: 'Cloud & Infrastructure' },
  { id: 'web', name: 'Web Development' },
  { id: 'mobile', name: 'Mobile Development' },
  { id: 'database', name: 'Database & Backend' },
  { id: 'ai', name: 'AI & Machine Learning' },
] as const;

/** Default departments and roles of team members (admin spec, section 3). */
export const departments = [
  'Leadership',
  'Engineering',
  'Product',
  'Customer Success',
  'Sales',
  'Marketing',
] as const;

export const roles = [
  'Founder & CEO',
  'CTO',
  'Head of Engineering',
  'Lead Solution Architect',
  'Head of Product',
  'Head of Customer Success',
] as const;
