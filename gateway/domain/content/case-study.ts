import * as v from 'valibot';
import { addressProblem } from '../case-study-addresses.ts';
import { limits } from '../limits.ts';
import { products } from '../products.ts';
import { technologyChoices } from '../technology-references.ts';
import { content } from './content.ts';
import {
  type ContentField,
  choices,
  entries,
  group,
  line,
  oneOf,
  picture,
  position,
  rows,
  suggested,
  text,
} from './fields.ts';

const chapter = (label: string, description: string, required?: true) =>
  text(label, {
    max: limits.chapter,
    description: `${description} An empty line begins a new paragraph.`,
    remark: 'an empty line begins a new paragraph',
    ...(required && { required }),
  });

/** Refuses what cannot stand in the address of a case study. */
const asAddress = <Out extends string | string[]>(field: ContentField<Out>): ContentField<Out> => ({
  ...field,
  schema: v.pipe(
    field.schema,
    v.rawCheck<Out>(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const [problem] = [dataset.value].flat().flatMap((address) => addressProblem(address) ?? []);
      if (problem) addIssue({ message: `${field.label} ${problem}` });
    }),
  ),
});

/** A case study (admin spec, sections 2 and 3), which has an address of its own. */
export const caseStudyContent = content({
  name: 'caseStudy',
  fields: {
    name: line('Title', { max: limits.name, required: true, description: 'Its title; required.' }),
    address: asAddress(
      line('Address', {
        max: limits.name,
        description:
          'What stands behind `/case-studies/` in its address: small letters, digits and single hyphens; empty: made of the title.',
        remark: 'behind /case-studies/; empty: made of the title',
      }),
    ),
    formerAddresses: asAddress(
      entries('Former addresses', {
        description:
          'Addresses that lead to the present one (308). The one that a change replaces is added by itself.',
      }),
    ),
    description: text('Description', {
      max: limits.seoDescription,
      description: 'What search engines and shared links show; empty: what is said about the client.',
      remark: 'for search engines and shared links',
    }),
    client: line('Client', {
      max: limits.company,
      required: true,
      description: 'Name of the client; required.',
    }),
    clientIntro: text('About the client', {
      max: limits.description,
      description: 'Who the client is, in a few sentences.',
    }),
    industry: choices('Industry', {
      options: 'industries',
      required: 'Choose at least one industry.',
      description: 'Industries; at least one.',
    }),
    product: oneOf('Product', {
      among: Object.entries(products).map(([value, label]) => ({ value, label })),
      description: 'The product whose page leads to it; empty: none.',
    }),
    duration: line('Duration', { max: limits.option, description: 'How long it took, such as `9 months`.' }),
    year: line('Year', { max: limits.shortName, description: 'The year in which it was finished.' }),
    teamSize: line('Team size', { max: limits.option, description: 'Who worked on it, such as `8 people`.' }),
    region: suggested('Region', { options: 'regions', description: 'Region of the client.' }),
    imageUrl: picture('Picture', {
      description: 'Path or address of the picture.',
      hint: 'PNG, JPG, GIF or SVG under 5MB, three units wide and two high.',
      upload: { path: '/case-studies/upload', file: 'picture', mutation: 'uploadCaseStudyPicture' },
    }),
    imageAlt: line('Alternative text', {
      max: limits.alt,
      description: 'What the picture shows; empty: it only decorates.',
      remark: 'what the picture shows; empty: it only decorates',
    }),
    challenge: chapter('Challenge', 'What was wrong; required.', true),
    solution: chapter('Solution', 'What was done; required.', true),
    timeline: rows('How it went', {
      description: 'What happened when.',
      row: {
        typeName: 'CaseStudyMoment',
        one: 'moment',
        most: 20,
        fields: {
          when: line('When', {
            max: limits.shortName,
            required: true,
            description: 'A month or a day, such as `January 2024`.',
          }),
          text: text('What happened', {
            max: limits.moment,
            required: true,
            description: 'What happened, in a sentence or two.',
          }),
        },
      },
    }),
    wentWrong: chapter('What went wrong', 'Mistakes, and what was made of them.'),
    quote: group('Quotation', {
      description: 'What somebody at the client says.',
      inputName: 'CaseStudyQuoteInput',
      fields: {
        text: text('Quotation', { max: limits.description, description: 'The words; empty: there is none.' }),
        name: line('Speaker', { max: limits.name, description: 'Who says it.' }),
        role: line('Role of the speaker', {
          max: limits.name,
          description: 'What that person does, and for whom.',
        }),
      },
    }),
    results: entries('Results', { description: 'What changed, a line each.' }),
    figures: rows('Before and after', {
      description: 'Figures from before, and a year later. Two numbers are drawn as bars.',
      row: {
        typeName: 'CaseStudyFigure',
        one: 'figure',
        most: 20,
        fields: {
          label: line('What was counted', {
            max: limits.name,
            required: true,
            description: 'What was counted.',
          }),
          before: line('Before', {
            max: limits.shortName,
            required: true,
            description: 'The figure from before.',
          }),
          after: line('After', {
            max: limits.shortName,
            required: true,
            description: 'The figure a year later.',
          }),
        },
      },
    }),
    today: chapter('Today', 'What has come of it.'),
    technologies: rows('Technologies', {
      description: 'What it was built with.',
      row: {
        typeName: 'CaseStudyTechnology',
        one: 'technology',
        most: limits.lines,
        fields: {
          id: oneOf('Technology', {
            among: technologyChoices,
            required: true,
            description: 'Key of the technology, `group.name`.',
          }),
          category: line('Its use', { max: limits.option, description: 'Its use in this project.' }),
        },
      },
    }),
    invitation: text('Invitation', {
      max: limits.moment,
      description: 'The sentence of the call to action at its end.',
    }),
    position: position('Position', {
      fallback: null,
      description: 'Position in the list, 0 to 9999; null: at its end.',
      remark: 'empty: at the end of the list',
    }),
  },
});
