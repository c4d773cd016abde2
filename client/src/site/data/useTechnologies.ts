import { type ListAnswer, useListAnswer } from '#client/shared/data/useListAnswer.ts';
import { TechnologiesDocument, type TechnologiesQuery } from './documents.generated.ts';

export type Technology = TechnologiesQuery['technologies']['items'][number];

/** The technologies staff keep, by name (public spec, section 7, Technologies). */
export function useTechnologies(): ListAnswer<Technology> {
  return useListAnswer(TechnologiesDocument, {}, (data) => data.technologies.items);
}
