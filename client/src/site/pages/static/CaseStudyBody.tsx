import type { ComponentType } from 'react';
import { caseStudies } from '#client/site/content/case-studies.ts';
import { caseStudyChapters } from '#client/site/content/case-study-chapters.ts';
import { CaseStudyStory } from '#client/site/sections/CaseStudyStory.tsx';

/** The story of each case study, by its id. */
const stories = new Map<string, ComponentType>(
  caseStudies.map((study) => {
    const chapters = caseStudyChapters[study.id];
    if (!chapters) throw new Error(`The case study ${study.id} has no chapters.`);
    return [study.id, () => <CaseStudyStory study={study} chapters={chapters} />];
  }),
);

/** The story of the case study with that id, which must exist. */
export function storyOf(id: string): ComponentType {
  const story = stories.get(id);
  if (!story) throw new Error(`There is no case study ${id}.`);
  return story;
}
