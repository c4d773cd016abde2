import { type ListAnswer, useListAnswer } from '#client/shared/data/useListAnswer.ts';
import { ClientDirectoryDocument, type ClientDirectoryQuery } from './documents.generated.ts';

export type DirectoryClient = ClientDirectoryQuery['clients']['items'][number];

/** All clients, with everything the public may read of them (public spec, section 7, Clients). */
export function useClientDirectory(): ListAnswer<DirectoryClient> {
  return useListAnswer(ClientDirectoryDocument, {}, (data) => data.clients.items);
}
