import type { ShownCaseStudy } from '#client/site/data/useCaseStudies.ts';
import { CaseStudyStory } from '#client/site/sections/CaseStudyStory.tsx';

/** The chapters of a case study. */
export const Story = ({ words }: { words: ShownCaseStudy }) => <CaseStudyStory study={words} />;

export { ClosingCall as Closing } from '#client/site/sections/ClosingCall.tsx';
