import { useApolloClient, useMutation } from '@apollo/client/react';
import {
  CreateTechnologyDocument,
  DeleteTechnologyDocument,
  RestoreTechnologyDocument,
  TechnologyToEditDocument,
  UpdateTechnologyDocument,
} from '#client/admin/data/documents.generated.ts';
import type { ReadRecord } from '#client/admin/parts/read-record.ts';

/** A technology as its dialog edits it. */
export interface TechnologyFields {
  name: string;
  shortName: string;
  description: string;
  logo: string;
  logoAlt: string;
  url: string;
  categoryId: string;
  subcategory: string;
}

export const NEW_TECHNOLOGY: ReadRecord<TechnologyFields> = {
  values: {
    name: '',
    shortName: '',
    description: '',
    logo: '',
    logoAlt: '',
    url: '',
    categoryId: '',
    subcategory: '',
  },
  version: null,
};

/** Reading, saving and deleting one technology. Every change asks the lists on the screen anew. */
export function useTechnologyRecord() {
  const apollo = useApolloClient();
  const options = { refetchQueries: 'active' } as const;
  const [create] = useMutation(CreateTechnologyDocument, options);
  const [update] = useMutation(UpdateTechnologyDocument, options);
  const [remove] = useMutation(DeleteTechnologyDocument, options);
  const [restore] = useMutation(RestoreTechnologyDocument, options);
  return {
    async read(id: string): Promise<ReadRecord<TechnologyFields>> {
      const { data } = await apollo.query({
        query: TechnologyToEditDocument,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      if (!data) throw new Error('The server answered without a technology.');
      const { name, shortName, description, logo, logoAlt, url, categoryId, subcategory, version } =
        data.technology;
      return {
        values: { name, shortName, description, logo, logoAlt, url, categoryId, subcategory },
        version,
      };
    },
    create: (input: TechnologyFields) => create({ variables: { input } }),
    update: (id: string, input: TechnologyFields, ifVersion: number | null) =>
      update({ variables: { id, input, ifVersion } }),
    remove: (id: string) => remove({ variables: { id } }),
    restore: (id: string) => restore({ variables: { id } }),
  };
}
