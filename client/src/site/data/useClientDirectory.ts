import { type ListResult, useListQuery } from '#client/shared/data/useListQuery.ts';
import type { DirectoryRequest } from './directory-address.ts';
import { ClientDirectoryDocument, type ClientDirectoryQuery } from './documents.generated.ts';

export type ClientPage = ClientDirectoryQuery['clients'];
export type DirectoryClient = ClientPage['items'][number];

/** One page of the clients with all their public fields (public spec, section 7, Clients). */
export function useClientDirectory({
  page,
  isUnfolded: _,
  ...filter
}: DirectoryRequest): ListResult<DirectoryClient, ClientDirectoryQuery> {
  return useListQuery(ClientDirectoryDocument, { filter, page }, (data) => data.clients.items);
}
