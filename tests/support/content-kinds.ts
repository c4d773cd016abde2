import { apis } from './apis.ts';
import { aCaseStudy, aClient, aMember, aTechnology, aTestimonial } from './builders.ts';

const kinds = [
  {
    what: 'clients',
    reach: { type: 'Client', fields: 'id name', path: '/clients', names: {}, within: 'client' },
    // The server sets omitted fields: here the default logo.
    row: aClient({ logo: '' }),
    long: 'description',
    missing: 'Client not found.',
  },
  {
    what: 'team members',
    reach: {
      ...{ type: 'TeamMember', fields: 'id name', path: '/team', within: null },
      names: { roleOrder: 'role_order' },
    },
    row: aMember(),
    long: 'bio',
    missing: 'Team member not found.',
  },
  {
    what: 'technologies',
    reach: {
      ...{ type: 'Technology', fields: 'id name', path: '/technologies', within: 'technology' },
      names: { shortName: 'short_name', categoryId: 'category_id' },
    },
    row: aTechnology(),
    long: 'description',
    missing: 'Technology not found.',
  },
  {
    what: 'testimonials',
    reach: {
      ...{ type: 'Testimonial', fields: 'id name', path: '/testimonials', within: 'testimonial' },
      names: { clientLogo: 'client_logo', projectType: 'project_type' },
    },
    // Without a position it goes to the end, which differs for the next one.
    row: aTestimonial({ position: null }),
    long: 'content',
    missing: 'Testimonial not found.',
  },
  {
    what: 'case studies',
    reach: {
      ...{ type: 'CaseStudy', fields: 'id name', path: '/case-studies', within: 'caseStudy' },
      names: {
        ...{ clientIntro: 'client_intro', teamSize: 'team_size', imageUrl: 'image_url' },
        ...{ imageAlt: 'image_alt', wentWrong: 'went_wrong', formerAddresses: 'former_addresses' },
      },
    },
    // Without an address it gets one of its title, which differs for the next one.
    row: aCaseStudy({ position: null }),
    long: 'challenge',
    missing: 'Case study not found.',
  },
] as const;

/** Each type of content through each API, with a row of it, a field that holds much text, and how a missing row is told. */
export const contentKinds = kinds.flatMap((kind) => apis.map((api) => ({ ...kind, api })));
