import { expect, it } from 'vitest';
import { caseStudySeeds } from '#db/seeds/case-studies.ts';
import { testimonialSeeds } from '#db/seeds/testimonials.ts';
import { caseStudyContent } from '#domain/content/case-study.ts';
import { check } from '#domain/rules/check.ts';

it.each(caseStudySeeds)('the case study $id quotes whom the testimonials quote', ({ client, quote }) => {
  const { name, role } = quote;
  const testimonial = testimonialSeeds.find(({ company }) => company === client);
  expect({ name, role }).toEqual({ name: testimonial?.name, role: `${testimonial?.role}, ${client}` });
});

it.each(caseStudySeeds)('the case study $id is one that the rule accepts as it is', ({ id, ...study }) => {
  const checked = check(caseStudyContent.rule, study);
  expect(checked).toEqual({ ok: true, value: study });
});
