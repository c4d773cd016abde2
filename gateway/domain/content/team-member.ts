import { DEFAULT_ROLE_ORDER, limits } from '../limits.ts';
import { content } from './content.ts';
import {
  alternativeText,
  choice,
  email,
  entries,
  group,
  line,
  picture,
  position,
  text,
  webAddress,
} from './fields.ts';

/** A team member (admin spec, sections 3 and 5): name and bio are required, role order is 99 when none is given. */
export const teamMemberContent = content({
  name: 'teamMember',
  fields: {
    name: line('Name', { max: limits.name, required: true, description: 'Full name; required.' }),
    role: choice('Role', { options: 'roles', description: 'What the person does.' }),
    department: choice('Department', { options: 'departments', description: 'Department.' }),
    roleOrder: position('Role order', {
      fallback: DEFAULT_ROLE_ORDER,
      description: 'Position in the team, 0 to 9999; 99 when created without one.',
    }),
    bio: text('Bio', { max: limits.bio, required: true, description: 'A few sentences; required.' }),
    image: picture('Image', {
      description: 'Path or address of the portrait.',
      hint: 'PNG, JPG, GIF up to 5MB.',
      upload: { path: '/team/upload-image', file: 'image', mutation: 'uploadTeamImage' },
      shape: 'square',
    }),
    imageAlt: alternativeText('picture'),
    expertise: entries('Expertise', { description: 'What the person is good at.' }),
    achievements: entries('Achievements', { description: 'What the person has done.' }),
    social: group('Social links', {
      inputName: 'SocialLinksInput',
      description: 'Where the person can be reached; empty means nowhere.',
      fields: {
        email: email('Email', { description: 'E-mail address.' }),
        linkedin: webAddress('LinkedIn', { description: 'Address of the LinkedIn profile.' }),
        twitter: webAddress('Twitter', { description: 'Address of the Twitter profile.' }),
      },
    }),
  },
});
