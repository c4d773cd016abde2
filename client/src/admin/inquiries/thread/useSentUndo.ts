import { useMutation } from '@apollo/client/react';
import { BellCountsDocument } from '#client/admin/data/Bell.generated.ts';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { TakeBackAnswerDocument } from '#client/admin/data/TakeBack.generated.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { WaitingFilesDocument } from '#client/admin/inquiries/files/InquiryFiles.generated.ts';
import { InquiryRowsDocument } from '#client/admin/inquiries/InquiryRows.generated.ts';
import { useOpenInquiry } from '#client/admin/inquiries/useOpenInquiry.ts';
import { adminMessages } from '#domain/messages.ts';
import { putTextBack } from './useKeptText.ts';

const words = adminMessages.inquiries;

/** Where the text of an answer is kept on this device. */
export const answerKey = (inquiryId: string): string => `inquiries/${inquiryId}/answer`;

/** Milliseconds for which the server holds the letter (gateway/features/inquiries/answers). */
const HELD_FOR = 10_000;

/** Says that an answer is on its way, and offers to take it back as long as the server holds its letter. */
export function useSentUndo(inquiryId: string) {
  const [takeBack] = useMutation(TakeBackAnswerDocument, {
    refetchQueries: [InquiryRowsDocument, BellCountsDocument, WaitingFilesDocument],
  });
  const { open } = useOpenInquiry();
  const written = async (letterId: string) => {
    const { data } = await takeBack({ variables: { letterId } });
    if (!data) throw new Error('The answer was not taken back.');
    return data.takeBackAnswer;
  };
  const undo = (letterId: string) =>
    written(letterId).then(
      (answer) => {
        putTextBack(answerKey(inquiryId), answer);
        toaster.show({ tone: 'good', text: words.answerTakenBack });
        // Perhaps the next one has been opened since.
        open(inquiryId);
      },
      (cause) => {
        const { code, message } = failureOf(cause);
        toaster.show({ tone: 'bad', text: code === 'CONFLICT' ? message : words.answerNotTakenBack });
      },
    );
  return (letterId: string | undefined) => {
    if (letterId === undefined) return toaster.show({ tone: 'good', text: words.answerSent });
    const action = { label: 'Undo', run: () => void undo(letterId) };
    toaster.show({ tone: 'good', text: words.answerSent, action });
    const offered = toaster.all().findLast((toast) => toast.action === action)?.id;
    if (offered !== undefined) setTimeout(() => toaster.dismiss(offered), HELD_FOR);
  };
}
