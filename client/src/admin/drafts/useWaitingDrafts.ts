import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { DraftRowsDocument, type DraftRowsQuery } from '#client/admin/drafts/Drafts.generated.ts';
import type { DraftedThing } from '#domain/drafts.ts';
import { limits } from '#domain/limits.ts';

/** A draft as lists show it. */
export type ListedDraft = DraftRowsQuery['drafts']['items'][number];

/** The drafts of a kind of thing, by the ids of the things: the last that were saved. None for who does not write drafts. */
export function useWaitingDrafts(thing: DraftedThing): ReadonlyMap<string, ListedDraft> {
  const mayDraft = usePermission('drafts:write');
  const { data } = useQuery(DraftRowsDocument, {
    variables: { thing, pageSize: limits.pageSize },
    skip: !mayDraft,
    fetchPolicy: 'cache-and-network',
  });
  return useMemo(() => new Map((data?.drafts.items ?? []).map((draft) => [draft.thingId, draft])), [data]);
}
