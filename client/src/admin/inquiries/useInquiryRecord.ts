import { useApolloClient, useMutation } from '@apollo/client/react';
import {
  type InquiryFilter,
  InquiryToWorkDocument,
  type InquiryToWorkQuery,
  ResendFailedLettersDocument,
  ResendLetterDocument,
  UpdateInquiryDocument,
} from '#client/admin/data/documents.generated.ts';
import type { ReadRecord } from '#client/admin/parts/read-record.ts';

/** An inquiry as its dialog shows it. */
export type InquiryToWork = InquiryToWorkQuery['inquiry'];

/** The fields of an inquiry that staff edit. */
export interface InquiryFields {
  state: string;
  note: string;
}

/** The fields of an inquiry. Never shown: staff do not create inquiries. */
export const NO_INQUIRY: ReadRecord<InquiryFields> = { values: { state: 'new', note: '' }, version: null };

/** Reads and updates one inquiry. Every write refetches the list and the bell. */
export function useInquiryRecord() {
  const apollo = useApolloClient();
  const options = { refetchQueries: 'active' } as const;
  const [update] = useMutation(UpdateInquiryDocument, options);
  const [resend] = useMutation(ResendLetterDocument, options);
  const [resendFailed] = useMutation(ResendFailedLettersDocument, options);
  return {
    async read(id: string): Promise<ReadRecord<InquiryFields>> {
      const { data } = await apollo.query({
        query: InquiryToWorkDocument,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      if (!data) throw new Error('The response contains no inquiry.');
      const { state, note, version } = data.inquiry;
      return { values: { state, note }, version };
    },
    update: (id: string, input: InquiryFields, ifVersion: number | null) =>
      update({ variables: { id, input, ifVersion } }),
    resend: (letterId: string) => resend({ variables: { id: letterId } }),
    /** Returns how many letters were queued again. */
    async resendFailed(filter: InquiryFilter): Promise<number> {
      const { data } = await resendFailed({ variables: { filter } });
      return data?.resendFailedLetters ?? 0;
    },
  };
}
