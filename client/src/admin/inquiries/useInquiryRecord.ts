import { useMutation } from '@apollo/client/react';
import { BellCountsDocument } from '#client/admin/data/Bell.generated.ts';
import type { InquiryFilter } from '#client/admin/data/types.generated.ts';
import { useReadNow } from '#client/admin/data/useReadNow.ts';
import {
  InquiryToWorkDocument,
  type InquiryToWorkQuery,
  ResendFailedLettersDocument,
  ResendLetterDocument,
} from '#client/admin/inquiries/InquiryRecord.generated.ts';
import { InquiryRowsDocument } from '#client/admin/inquiries/InquiryRows.generated.ts';

/** An inquiry as its conversation shows it. */
export type InquiryToWork = NonNullable<InquiryToWorkQuery['inquiry']>;
export type InquiryComment = InquiryToWorkQuery['inquiryComments'][number];
export type InquiryEvent = NonNullable<InquiryToWorkQuery['activityOf']>[number];
export type OtherInquiry = NonNullable<InquiryToWorkQuery['inquiriesOfSender']>[number];

/**
 * Reads one inquiry and sends its letters again. The response of a write updates the open conversation through the cache;
 * the list, whose filters only the server knows, and the counts of the bell are refetched.
 */
export function useInquiryRecord() {
  const readNow = useReadNow(InquiryToWorkDocument);
  const options = { refetchQueries: [InquiryRowsDocument, BellCountsDocument] };
  const [resend] = useMutation(ResendLetterDocument, options);
  const [resendFailed] = useMutation(ResendFailedLettersDocument, options);
  /** The inquiry as it is stored now. Rejects where it cannot be read. */
  const reread = async (id: string): Promise<InquiryToWork> => {
    const { inquiry } = await readNow({ id });
    if (!inquiry) throw new Error('The response contains no inquiry.');
    return inquiry;
  };
  return {
    reread,
    resend: (letterId: string) => resend({ variables: { id: letterId } }),
    /** Returns how many letters were queued again. */
    async resendFailed(filter: InquiryFilter): Promise<number> {
      const { data } = await resendFailed({ variables: { filter } });
      return data?.resendFailedLetters ?? 0;
    },
  };
}
