import { useApolloClient, useMutation } from '@apollo/client/react';
import {
  InquiryToWorkDocument,
  type InquiryToWorkQuery,
  ResendLetterDocument,
  UpdateInquiryDocument,
} from '#client/admin/data/documents.generated.ts';
import type { ReadRecord } from '#client/admin/parts/read-record.ts';

/** An inquiry as its dialog shows it. */
export type InquiryToWork = InquiryToWorkQuery['inquiry'];

/** What staff change of an inquiry. */
export interface InquiryFields {
  state: string;
  note: string;
}

/** Inquiries are not made by staff; this only says which fields one has. */
export const NO_INQUIRY: ReadRecord<InquiryFields> = { values: { state: 'new', note: '' }, version: null };

/** Reading and changing one inquiry. Every change asks the list and the bell anew. */
export function useInquiryRecord() {
  const apollo = useApolloClient();
  const options = { refetchQueries: 'active' } as const;
  const [update] = useMutation(UpdateInquiryDocument, options);
  const [resend] = useMutation(ResendLetterDocument, options);
  return {
    async read(id: string): Promise<ReadRecord<InquiryFields>> {
      const { data } = await apollo.query({
        query: InquiryToWorkDocument,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      if (!data) throw new Error('The server answered without an inquiry.');
      const { state, note, version } = data.inquiry;
      return { values: { state, note }, version };
    },
    update: (id: string, input: InquiryFields, ifVersion: number | null) =>
      update({ variables: { id, input, ifVersion } }),
    resend: (letterId: string) => resend({ variables: { id: letterId } }),
  };
}
