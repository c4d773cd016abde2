import { limits } from '../limits.ts';
import { content } from './content.ts';
import { alternativeText, choice, line, picture, suggested, text, webAddress } from './fields.ts';

/** A technology (admin spec, sections 3 and 5): name, short name and description are required. */
export const technologyContent = content({
  name: 'technology',
  fields: {
    name: line('Name', { max: limits.name, required: true, description: 'Full name; required.' }),
    shortName: line('Short name', {
      max: limits.shortName,
      required: true,
      description: 'Name where there is little room; required.',
    }),
    description: text('Description', {
      max: limits.description,
      required: true,
      description: 'What it is used for; required.',
    }),
    url: webAddress('Address', { description: 'Address of its own site.' }),
    categoryId: choice('Category', {
      options: 'technologyCategories',
      description: 'Category, one of technologyCategories.',
    }),
    subcategory: suggested('Subcategory', {
      options: 'technologySubcategories',
      description: 'Finer group within the category.',
    }),
    logo: picture('Logo', {
      description: 'Path or address of the logo.',
      hint: 'PNG, JPG, GIF or SVG under 5MB.',
      upload: { path: '/technologies/upload', file: 'logo', mutation: 'uploadTechnologyLogo' },
    }),
    logoAlt: alternativeText('logo'),
  },
});
