import { limits } from '../limits.ts';
import { content } from './content.ts';
import { line, picture, position, suggested, text } from './fields.ts';

/**
 * A testimonial (public spec, section 3): the speaker, the company and the quotation are required, since a card without
 * them says nothing.
 */
export const testimonialContent = content({
  name: 'testimonial',
  fields: {
    name: line('Name', { max: limits.name, required: true, description: 'Who says it; required.' }),
    role: line('Role', { max: limits.option, description: 'What the person does.' }),
    company: line('Company', { max: limits.company, required: true, description: 'For whom; required.' }),
    clientLogo: picture('Logo', {
      description: 'Path or address of the company logo.',
      hint: 'PNG, JPG, GIF or SVG under 5MB. Choose, drop or paste it.',
      upload: { path: '/testimonials/upload', file: 'logo', mutation: 'uploadTestimonialLogo' },
    }),
    projectType: suggested('Project type', { options: 'projectTypes', description: 'Kind of project.' }),
    content: text('Testimonial', {
      max: limits.description,
      required: true,
      description: 'The quotation; required.',
    }),
    results: text('Results', {
      max: limits.description,
      description: 'What changed, in a line.',
      remark: 'what changed, in a line',
    }),
    position: position('Position', {
      fallback: null,
      description: 'Position in the list, 0 to 9999; null: at its end.',
      remark: 'empty: at the end of the list',
    }),
  },
});
