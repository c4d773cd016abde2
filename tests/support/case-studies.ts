import type { ShownCaseStudy } from '#client/site/data/useCaseStudies.ts';
import { caseStudySeeds } from '#db/seeds/case-studies.ts';
import type { KnownCaseStudy } from '#domain/case-study-addresses.ts';

/** Where the case studies of a new site are. */
export const seededCaseStudies: readonly KnownCaseStudy[] = caseStudySeeds.map(
  ({ id, name: title, address, formerAddresses }) => ({ id, title, address, formerAddresses }),
);

type Variables = Readonly<Record<string, unknown>>;

/** What a gateway with the case studies of a new site answers to the site's questions for them, by the names of the questions. */
export const caseStudyAnswers: Readonly<Record<string, (variables: Variables) => Record<string, unknown>>> = {
  CaseStudyCards: () => ({ caseStudies: { items: caseStudySeeds } }),
  CaseStudyPage: ({ address }) => {
    const index = caseStudySeeds.findIndex((study) => study.address === address);
    const next = caseStudySeeds[(index + 1) % caseStudySeeds.length];
    return { caseStudyAt: caseStudySeeds[index] ?? null, caseStudyAfter: next ?? null };
  },
  CaseStudiesOfProduct: ({ product }) => ({
    caseStudies: { items: caseStudySeeds.filter((study) => study.product === product) },
  }),
};

/** A case study with nothing but what it must have. */
export const bareCaseStudy: ShownCaseStudy = {
  ...{ id: 'bare', address: 'bare', name: 'A short story', description: '', client: 'Orrin Mills' },
  ...{ clientIntro: '', industry: ['Textiles'], duration: '', year: '', teamSize: '', region: '' },
  ...{ imageUrl: '', imageAlt: '', challenge: 'The looms stood.', solution: 'They run.', timeline: [] },
  ...{ wentWrong: '', quote: { text: '', name: '', role: '' }, results: [], figures: [], today: '' },
  ...{ technologies: [], invitation: '', nextAddress: null },
};
