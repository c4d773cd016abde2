import { useApolloClient, useMutation } from '@apollo/client/react';
import {
  BellCountsDocument,
  type InquiryFilter,
  InquiryRowsDocument,
  InquiryToWorkDocument,
  type InquiryToWorkQuery,
  ResendFailedLettersDocument,
  ResendLetterDocument,
  UpdateInquiryDocument,
} from '#client/admin/data/documents.generated.ts';
import type { ReadRecord } from '#client/admin/parts/save-record.ts';
import type { InquiryState } from '#domain/rules/inquiry.ts';

/** An inquiry as its dialog shows it. */
export type InquiryToWork = NonNullable<InquiryToWorkQuery['inquiry']>;
export type InquiryComment = InquiryToWorkQuery['inquiryComments'][number];
export type OtherInquiry = NonNullable<InquiryToWorkQuery['inquiriesOfSender']>[number];

/** The fields of an inquiry that staff edit. */
export interface InquiryFields {
  state: InquiryState;
  note: string;
  /** Empty: nobody. */
  ownerId: string;
  /** In ISO 8601; empty: not put off. */
  snoozedUntil: string;
}

/** The fields of an inquiry. Never shown: staff do not create inquiries. */
export const NO_INQUIRY: ReadRecord<InquiryFields> = {
  values: { state: 'new', note: '', ownerId: '', snoozedUntil: '' },
  version: null,
};

/**
 * Reads and updates one inquiry. The response of a write updates the open dialog through the cache; the list, whose
 * filters only the server knows, and the counts of the bell are refetched.
 */
export function useInquiryRecord() {
  const apollo = useApolloClient();
  const options = { refetchQueries: [InquiryRowsDocument, BellCountsDocument] };
  const [update] = useMutation(UpdateInquiryDocument, options);
  const [resend] = useMutation(ResendLetterDocument, options);
  const [resendFailed] = useMutation(ResendFailedLettersDocument, options);
  /** The inquiry as it is stored now. Rejects where it cannot be read. */
  const reread = async (id: string, context = {}): Promise<InquiryToWork> => {
    const { data } = await apollo.query({
      query: InquiryToWorkDocument,
      variables: { id },
      context,
      fetchPolicy: 'network-only',
    });
    if (!data?.inquiry) throw new Error('The response contains no inquiry.');
    return data.inquiry;
  };
  return {
    reread,
    async read(id: string, context = {}): Promise<ReadRecord<InquiryFields>> {
      const { state, note, ownerId, snoozedUntil, version } = await reread(id, context);
      const values = { state, note, ownerId: ownerId ?? '', snoozedUntil: snoozedUntil ?? '' };
      return { values, version };
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
