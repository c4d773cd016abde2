/** A seeded option of the admin's forms and filters. */
export interface OptionSeed {
  readonly kind: 'industry' | 'project' | 'region' | 'department' | 'role' | 'technology-category';
  /** The value that rows store. */
  readonly value: string;
  /** The displayed text. */
  readonly label: string;
  /** Position within its kind, from 1. */
  readonly position: number;
}

/** The industries of public spec, section 9, and two more of sample clients; "Other" is last. */
const industries = [
  'Banking & Financial Services',
  'Insurance',
  'Healthcare',
  'Manufacturing',
  'Retail & E-commerce',
  'Technology',
  'Education',
  'Government',
  'Logistics',
  'Media',
  'Other',
];

/** Project types: the five products, then the services. */
const projects = [
  'ERP',
  'Fee Collection',
  'Logistics',
  'Workforce Management',
  'Smart Manufacturing',
  'Custom Development',
  'System Integration',
  'Cloud Migration',
  'Mobile Applications',
  'Data & Analytics',
  'AI & Machine Learning',
  'Security Assessment',
  'Managed Support',
];

/** Public spec, section 9. */
const regions = ['India', 'UAE', 'Asia Pacific', 'Europe', 'North America', 'Other'];

/** Admin spec, section 3, default departments. */
const departments = ['Leadership', 'Engineering', 'Product', 'Customer Success', 'Sales', 'Marketing'];

/** The six default roles of admin spec, section 3, then those of the sample team. */
const roles = [
  'Founder & CEO',
  'CTO',
  'Head of Engineering',
  'Lead Solution Architect',
  'Head of Product',
  'Head of Customer Success',
  'Chief Operating Officer',
  'Chief Financial Officer',
  'Head of Sales',
  'Head of Marketing',
  'Principal Engineer',
  'Site Reliability Lead',
  'Security Lead',
  'Senior Software Engineer',
  'Product Manager',
  'Product Designer',
  'Implementation Manager',
  'Customer Support Lead',
  'Account Director',
  'Content Editor',
];

const same = (kind: OptionSeed['kind'], values: readonly string[]): OptionSeed[] =>
  values.map((value, index) => ({ kind, value, label: value, position: index + 1 }));

/** All options, in the order of the forms. */
export const optionSeeds: readonly OptionSeed[] = [
  ...same('industry', industries),
  ...same('project', projects),
  ...same('region', regions),
  ...same('department', departments),
  ...same('role', roles),
  { kind: 'technology-category', value: 'cloud', label: 'Cloud & Infrastructure', position: 1 },
  { kind: 'technology-category', value: 'web', label: 'Web Development', position: 2 },
  { kind: 'technology-category', value: 'mobile', label: 'Mobile Development', position: 3 },
  { kind: 'technology-category', value: 'database', label: 'Database & Backend', position: 4 },
  { kind: 'technology-category', value: 'ai', label: 'AI & Machine Learning', position: 5 },
];
