import { caseStudyContent } from './case-study.ts';
import { clientContent } from './client.ts';
import { teamMemberContent } from './team-member.ts';
import { technologyContent } from './technology.ts';
import { testimonialContent } from './testimonial.ts';

/** Every content type, in the order in which the admin lists them. */
export const contents = [
  clientContent,
  caseStudyContent,
  teamMemberContent,
  technologyContent,
  testimonialContent,
] as const;
