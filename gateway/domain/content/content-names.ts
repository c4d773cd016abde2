/**
 * What every content type is called, in the order in which the admin lists them. Apart from their fields (contents.ts), which
 * most of the admin does not download.
 */
export const contentNames = [
  { name: 'client', title: 'Client', plural: 'Clients' },
  { name: 'caseStudy', title: 'Case study', plural: 'Case studies' },
  { name: 'teamMember', title: 'Team member', plural: 'Team' },
  { name: 'technology', title: 'Technology', plural: 'Technologies' },
  { name: 'testimonial', title: 'Testimonial', plural: 'Testimonials' },
] as const;

/** The name of a content type, as the API and the activity log have it. */
export type ContentName = (typeof contentNames)[number]['name'];

/** What scopes of tokens and events of webhooks call a content type: their names have small letters alone. */
const topics = { teamMember: 'team', caseStudy: 'case_study' } as const;

/** A content type as scopes and events call it. */
export type ContentTopic = Exclude<ContentName, keyof typeof topics> | (typeof topics)[keyof typeof topics];

/** The topic of a content type. */
export const topicOf = (name: ContentName): ContentTopic =>
  name === 'teamMember' || name === 'caseStudy' ? topics[name] : name;
