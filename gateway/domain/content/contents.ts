import { clientContent } from './client.ts';
import { teamMemberContent } from './team-member.ts';
import { technologyContent } from './technology.ts';
import { testimonialContent } from './testimonial.ts';

/** Every content type, in the order in which the admin lists them. */
export const contents = [clientContent, teamMemberContent, technologyContent, testimonialContent] as const;

/** The name of a content type. */
export type ContentName = (typeof contents)[number]['name'];

/** What scopes of tokens and events of webhooks call a content type. */
export type ContentTopic = Exclude<ContentName, 'teamMember'> | 'team';

/** The topic of a content type: its name, and `team` for the team members, as in the addresses of REST. */
export const topicOf = (name: ContentName): ContentTopic => (name === 'teamMember' ? 'team' : name);
