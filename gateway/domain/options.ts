/** The options of the schedule form, in its order (public spec, section 9). */
export const companySizes = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1000+'] as const;

export const industries = [
  'Banking & Financial Services',
  'Insurance',
  'Healthcare',
  'Manufacturing',
  'Retail & E-commerce',
  'Technology',
  'Education',
  'Government',
  'Other',
] as const;

export const regions = ['India', 'UAE', 'Asia Pacific', 'Europe', 'North America', 'Other'] as const;

export const consultationTypes = [
  'Enterprise Solutions Consultation',
  'Technical Architecture Review',
  'Digital Transformation Strategy',
  'Cloud Migration Planning',
  'Security Assessment',
  'Custom Development Discussion',
] as const;

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
