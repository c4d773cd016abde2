import { useApolloClient, useMutation } from '@apollo/client/react';
import {
  ClientToEditDocument,
  CreateClientDocument,
  DeleteClientDocument,
  RestoreClientDocument,
  UpdateClientDocument,
} from '#client/admin/data/documents.generated.ts';
import type { ReadRecord } from '#client/admin/parts/read-record.ts';

/** A client as its dialog edits it. */
export interface ClientFields {
  name: string;
  logo: string;
  logoAlt: string;
  description: string;
  industry: string[];
  project: string[];
  results: string;
  region: string;
}

export const NEW_CLIENT: ReadRecord<ClientFields> = {
  values: {
    name: '',
    logo: '',
    logoAlt: '',
    description: '',
    industry: [],
    project: [],
    results: '',
    region: '',
  },
  version: null,
};

/** Reading, saving and deleting one client. Every change asks the lists on the screen anew. */
export function useClientRecord() {
  const apollo = useApolloClient();
  const options = { refetchQueries: 'active' } as const;
  const [create] = useMutation(CreateClientDocument, options);
  const [update] = useMutation(UpdateClientDocument, options);
  const [remove] = useMutation(DeleteClientDocument, options);
  const [restore] = useMutation(RestoreClientDocument, options);
  return {
    async read(id: string): Promise<ReadRecord<ClientFields>> {
      const { data } = await apollo.query({
        query: ClientToEditDocument,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      if (!data) throw new Error('The server answered without a client.');
      const { name, logo, logoAlt, description, industry, project, results, region, version } = data.client;
      return { values: { name, logo, logoAlt, description, industry, project, results, region }, version };
    },
    create: (input: ClientFields) => create({ variables: { input } }),
    update: (id: string, input: ClientFields, ifVersion: number | null) =>
      update({ variables: { id, input, ifVersion } }),
    remove: (id: string) => remove({ variables: { id } }),
    restore: (id: string) => restore({ variables: { id } }),
  };
}
