import type { Path } from 'react-hook-form';
import { limits } from '#domain/limits.ts';
import type { SettingsDocument } from '#domain/rules/settings.ts';

/** The tabs in their order (admin spec, section 2, Admin settings). */
export const settingsTabs = [
  { name: 'company', label: 'Company' },
  { name: 'contact', label: 'Contact' },
  { name: 'social', label: 'Social' },
  { name: 'seo', label: 'SEO' },
] as const;

export type SettingsTab = (typeof settingsTabs)[number]['name'];

/** One field of the settings: the path of its value in the document, and the kind of its control. */
export interface SettingsField {
  name: Path<SettingsDocument>;
  label: string;
  kind: 'line' | 'lines' | 'email' | 'tel' | 'url' | 'picture' | 'icon';
  max: number;
  required?: true;
  remark?: string;
  /** Of a picture that is made for dark ground. */
  ground?: 'dark';
}

const office = (name: 'india.headquarters' | 'india.sales' | 'uae', label: string): SettingsField[] => [
  { name: `contact.address.${name}.title`, label: `${label}: title`, kind: 'line', max: limits.name },
  { name: `contact.address.${name}.address`, label: `${label}: address`, kind: 'lines', max: limits.address },
];

const profile = (name: keyof SettingsDocument['social'], label: string): SettingsField => ({
  name: `social.${name}`,
  label,
  kind: 'url',
  max: limits.url,
  remark: 'empty: not shown',
});

/** Every field, in the order of the form (admin spec, section 3, Settings). */
export const settingsFields: readonly SettingsField[] = [
  { name: 'company.name', label: 'Company name', kind: 'line', max: limits.name, required: true },
  { name: 'company.tagline', label: 'Tagline', kind: 'line', max: limits.tagline },
  { name: 'company.logo', label: 'Logo', kind: 'picture', max: limits.imagePath },
  {
    name: 'company.logoDark',
    label: 'Logo for dark ground',
    kind: 'picture',
    max: limits.imagePath,
    remark: 'footer and dark mode; empty: the logo on a light plate',
    ground: 'dark',
  },
  { name: 'company.favicon', label: 'Favicon', kind: 'icon', max: limits.imagePath },
  { name: 'company.businessHours', label: 'Business hours', kind: 'line', max: limits.businessHours },
  { name: 'contact.email', label: 'Email', kind: 'email', max: limits.email, required: true },
  { name: 'contact.phone.uae', label: 'Phone, UAE', kind: 'tel', max: limits.phone },
  { name: 'contact.phone.india.main', label: 'Phone, India main', kind: 'tel', max: limits.phone },
  { name: 'contact.phone.india.sales', label: 'Phone, India sales', kind: 'tel', max: limits.phone },
  ...office('india.headquarters', 'Headquarters'),
  ...office('india.sales', 'India sales office'),
  ...office('uae', 'UAE office'),
  profile('linkedin', 'LinkedIn'),
  profile('twitter', 'Twitter'),
  profile('facebook', 'Facebook'),
  profile('instagram', 'Instagram'),
  { name: 'seo.title', label: 'Page title', kind: 'line', max: limits.seoTitle, required: true },
  { name: 'seo.description', label: 'Page description', kind: 'lines', max: limits.seoDescription },
  {
    name: 'seo.keywords',
    label: 'Keywords',
    kind: 'lines',
    max: limits.seoKeywords,
    remark: 'divided by commas',
  },
];

export const tabOf = ({ name }: SettingsField): string => name.split('.', 1)[0] ?? '';
