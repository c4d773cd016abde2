import type { ContentType } from '#gateway/content/content-type.ts';
import { caseStudyType } from './case-studies/case-study.type.ts';
import { clientType } from './clients/client.type.ts';
import { teamMemberType } from './team/team-member.type.ts';
import { technologyType } from './technologies/technology.type.ts';
import { testimonialType } from './testimonials/testimonial.type.ts';

/**
 * Every content type. GraphQL, REST and search are made from this list, so that a new type is in all of them. A
 * test fails for an entity that can be deleted and restored and is not listed here.
 */
export const contentTypes: readonly ContentType[] = [
  clientType,
  caseStudyType,
  teamMemberType,
  technologyType,
  testimonialType,
];
