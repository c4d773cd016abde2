import { limits } from '../limits.ts';
import { adminMessages } from '../messages.ts';
import { content } from './content.ts';
import { alternativeText, choice, choices, line, picture, text } from './fields.ts';

/** A client (admin spec, sections 3 and 5): name, an industry, a region and a project type are required. */
export const clientContent = content({
  name: 'client',
  missing: adminMessages.missingFields,
  fields: {
    name: line('Name', { max: limits.name, required: true, description: 'Name of the firm; required.' }),
    logo: picture('Logo', {
      description: 'Path or address of the logo; a default when empty.',
      hint: 'PNG, JPG, GIF or SVG under 5MB. Without one a default is used.',
      upload: { path: '/clients/upload', file: 'logo', mutation: 'uploadClientLogo' },
    }),
    logoAlt: alternativeText('logo'),
    description: text('Description', { max: limits.description, description: 'What the firm does.' }),
    industry: choices('Industry', {
      options: 'industries',
      required: 'Choose at least one industry.',
      description: 'Industries; at least one.',
    }),
    project: choices('Project type', {
      options: 'projectTypes',
      required: 'Choose at least one project type.',
      description: 'Kinds of project; at least one.',
    }),
    region: choice('Region', {
      options: 'regions',
      required: 'Choose a region.',
      description: 'Region; required.',
    }),
    results: text('Results', { max: limits.description, description: 'What changed, in a line.' }),
  },
});
