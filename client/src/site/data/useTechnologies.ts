import { type ListResult, useListQuery } from '#client/shared/data/useListQuery.ts';
import { TechnologiesDocument, type TechnologiesQuery } from './documents.generated.ts';

export type Technology = TechnologiesQuery['technologies']['items'][number];

/** The technologies by name (public spec, section 7, Technologies). */
export function useTechnologies(): ListResult<Technology, TechnologiesQuery> {
  return useListQuery(TechnologiesDocument, {}, (data) => data.technologies.items);
}
