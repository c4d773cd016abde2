import type { CaseStudy } from '../entities/case-study.entity.ts';
// Those that the migration gives to a site that there is. Other ones for new sites get a file of their own: what a migration does stays.
import seeds from '../migrations/1789100000000-case-studies.json' with { type: 'json' };

/** A seeded case study: its values without what every row has. */
export type CaseStudySeed = Omit<
  CaseStudy,
  'searchText' | 'sortKey' | 'version' | 'createdAt' | 'updatedAt' | 'deletedAt'
>;

/** The case studies of the specification (admin spec, section 3). Companies and people are invented. */
export const caseStudySeeds: readonly CaseStudySeed[] = seeds;

/** What a search looks at, the title first. */
export const searchedOfCaseStudy = ['name', 'client', 'clientIntro', 'challenge', 'solution'] as const;
