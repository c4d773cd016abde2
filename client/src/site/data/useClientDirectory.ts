import { type ListResult, useListQuery } from '#client/shared/data/useListQuery.ts';
import { ClientDirectoryDocument, type ClientDirectoryQuery } from './documents.generated.ts';

export type DirectoryClient = ClientDirectoryQuery['clients']['items'][number];

/** All clients with all their public fields (public spec, section 7, Clients). */
export function useClientDirectory(): ListResult<DirectoryClient> {
  return useListQuery(ClientDirectoryDocument, {}, (data) => data.clients.items);
}
