import { type ListResult, useListQuery } from '#client/shared/data/useListQuery.ts';
import { ClientLogosDocument, type ClientLogosQuery } from './documents.generated.ts';

export type ClientLogo = ClientLogosQuery['clients']['items'][number];

/** The clients that have a logo: "Only clients having a logo appear in the carousel" (public spec, section 3). */
export function useClientLogos(): ListResult<ClientLogo> {
  const result = useListQuery(ClientLogosDocument, {}, (data) => data.clients.items);
  const items = result.items.filter(({ logo }) => logo !== '');
  return result.status === 'loaded' && items.length === 0
    ? { ...result, status: 'empty', items }
    : { ...result, items };
}
