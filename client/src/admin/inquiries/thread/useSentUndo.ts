import { failureOf } from '#client/admin/data/failure-of.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { useTakeBackAnswer } from '#client/admin/data/useTakeBackAnswer.ts';
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
  const takeBack = useTakeBackAnswer();
  const { open } = useOpenInquiry();
  const undo = (letterId: string) =>
    takeBack(letterId).then(
      ({ text }) => {
        putTextBack(answerKey(inquiryId), text);
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
