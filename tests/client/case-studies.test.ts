import { expect, it } from 'vitest';
import { caseStudies } from '#client/site/content/case-studies.ts';
import { caseStudyChapters } from '#client/site/content/case-study-chapters.ts';
import { testimonialSeeds } from '#db/seeds/testimonials.ts';

/** Every sentence of a value, however deep it is. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsOf);

it.each(caseStudies)('the case study $id is a story of 600 to 900 words', ({ id, ...study }) => {
  const { clientIntro, challenge, solution, results } = study;
  const words = textsOf([clientIntro, challenge, solution, results, caseStudyChapters[id]])
    .join(' ')
    .split(/\s+/);
  expect(words.length).toBeGreaterThanOrEqual(600);
  expect(words.length).toBeLessThanOrEqual(900);
});

it.each(caseStudies)('the case study $id quotes whom the testimonials quote', ({ id, client }) => {
  const { name, role } = caseStudyChapters[id]?.quote ?? {};
  const testimonial = testimonialSeeds.find(({ company }) => company === client);
  expect({ name, role }).toEqual({ name: testimonial?.name, role: `${testimonial?.role}, ${client}` });
});
