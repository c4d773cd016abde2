import { useApolloClient, useMutation } from '@apollo/client/react';
import type { FieldValues } from 'react-hook-form';
import type { ReadRecord } from '#client/admin/parts/read-record.ts';
import { formOf, inputOf } from './content-form.ts';
import type { ContentRow, ContentScreen } from './content-screen.ts';

/** Reads and writes one record. Every write refetches the lists on the screen. */
export function useContentRecord<Row extends ContentRow>({ content, documents }: ContentScreen<Row>) {
  const apollo = useApolloClient();
  const options = { refetchQueries: 'active' } as const;
  const [create] = useMutation(documents.create, options);
  const [update] = useMutation(documents.update, options);
  const [remove] = useMutation(documents.remove, options);
  const [restore] = useMutation(documents.restore, options);
  const { fields } = content;
  return {
    async read(id: string): Promise<ReadRecord<FieldValues>> {
      const { data } = await apollo.query({
        query: documents.record,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      if (!data) throw new Error('The response contains no record.');
      return { values: formOf(fields, { ...data.record }), version: data.record.version };
    },
    /** Stores a new record and returns its version. */
    async create(id: string, form: FieldValues): Promise<number> {
      const { data } = await create({ variables: { input: { id, ...inputOf(fields, form) } } });
      if (!data) throw new Error('The response contains no stored record.');
      return data.saved.version;
    },
    update: (id: string, form: FieldValues, ifVersion: number | null) =>
      update({ variables: { id, input: inputOf(fields, form), ifVersion } }),
    remove: (id: string) => remove({ variables: { id } }),
    restore: (id: string) => restore({ variables: { id } }),
  };
}

/** The calls for one record. */
export type ContentRecordCalls = ReturnType<typeof useContentRecord>;
