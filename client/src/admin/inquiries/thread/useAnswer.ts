import { useMutation } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { BellCountsDocument } from '#client/admin/data/Bell.generated.ts';
import { isOvertaken, messageOr } from '#client/admin/data/failure-of.ts';
import { WaitingFilesDocument } from '#client/admin/inquiries/files/InquiryFiles.generated.ts';
import { InquiryToWorkDocument } from '#client/admin/inquiries/InquiryRecord.generated.ts';
import { InquiryRowsDocument } from '#client/admin/inquiries/InquiryRows.generated.ts';
import { AnswerInquiryDocument } from '#client/admin/inquiries/Team.generated.ts';
import {
  type InquiryComment,
  type InquiryToWork,
  useInquiryRecord,
} from '#client/admin/inquiries/useInquiryRecord.ts';
import { ask } from '#client/admin/parts/ask.tsx';
import { adminMessages } from '#domain/messages.ts';
import { check } from '#domain/rules/check.ts';
import { answerRule } from '#domain/rules/inquiry.ts';
import { useRefusal } from './useRefusal.ts';

const words = adminMessages.inquiries;

/** An answer as it is sent. */
export interface AnswerToSend {
  readonly text: string;
  readonly quote: boolean;
  readonly andClose: boolean;
  /** Files that wait for it on the server. */
  readonly fileIds: readonly string[];
}

/** Whether a person wrote a mail, the sender or a colleague, which an answer has to have read. */
const isWritten = ({ kind }: InquiryToWork['mails'][number]) =>
  kind === 'first' || kind === 'reply' || kind === 'answer' || kind === 'note';

const answersOf = ({ letters }: InquiryToWork) => letters.filter(({ kind }) => kind === 'answer');

/** Mails, answers and comments by id: what somebody who writes has to have seen. */
const idsOf = (inquiry: InquiryToWork, comments: readonly InquiryComment[]) =>
  new Set([...inquiry.mails.filter(isWritten), ...answersOf(inquiry), ...comments].map(({ id }) => id));

/**
 * Sends an answer, and asks first where the sender has written or somebody else has answered or commented since it was
 * begun. `onSent`: called with what was sent and its letter, which waits ten seconds for an undo.
 */
export function useAnswer(
  inquiry: InquiryToWork,
  comments: readonly InquiryComment[],
  isWriting: boolean,
  onSent: (letterId: string | undefined, sent: AnswerToSend) => void,
) {
  const { reread } = useInquiryRecord();
  const [answer, { loading }] = useMutation(AnswerInquiryDocument, {
    refetchQueries: [InquiryRowsDocument, BellCountsDocument, InquiryToWorkDocument, WaitingFilesDocument],
  });
  const { error, refuse } = useRefusal(inquiry.subject);
  // Those that were on the screen when the answer was begun; a list that is refreshed behind it does not count as read.
  const known = useRef(idsOf(inquiry, comments));
  useEffect(() => {
    if (!isWriting) known.current = idsOf(inquiry, comments);
  }, [isWriting, inquiry, comments]);
  const unseen = (stored: InquiryToWork) => {
    const isUnseen = ({ id }: { id: string }) => !known.current.has(id);
    const mail = stored.mails.filter(isWritten).findLast(isUnseen);
    if (mail)
      return { title: `${mail.senderName || mail.senderAddress} has written meanwhile`, text: mail.text };
    const last = answersOf(stored).findLast(isUnseen);
    if (last) return { title: `${last.author ?? 'Somebody'} has answered meanwhile`, text: last.text };
    const comment = comments.findLast(isUnseen);
    return comment && { title: `${comment.author} has commented meanwhile`, text: comment.text };
  };
  const send = async (input: AnswerToSend, version = inquiry.version): Promise<void> => {
    const checked = check(answerRule, input);
    if (!checked.ok) return refuse(checked.sentence);
    refuse(null);
    try {
      if (unseen(inquiry)) return askFirst(inquiry, input);
      const { data } = await answer({
        variables: {
          id: inquiry.id,
          input: { ...input, fileIds: [...input.fileIds], undoable: true },
          ifVersion: version,
        },
      });
      onSent(data?.answerInquiry.letters.findLast(({ kind }) => kind === 'answer')?.id, input);
    } catch (cause) {
      if (!isOvertaken(cause)) return refuse(messageOr(cause, words.answer));
      const stored = await reread(inquiry.id).catch(() => null);
      if (!stored) return refuse(words.answer);
      if (unseen(stored)) return askFirst(stored, input);
      // Only state, owner or note have changed, which an answer does not contradict.
      await send(input, stored.version);
    }
  };
  const askFirst = (stored: InquiryToWork, input: AnswerToSend) => {
    const news = unseen(stored);
    known.current = idsOf(stored, comments);
    const question = {
      title: news?.title ?? '',
      text: `They wrote: “${excerptOf(news?.text ?? '')}” Send yours nevertheless?`,
      confirmLabel: 'Send mine too',
      cancelLabel: 'Do not send',
    };
    ask(question, () => void send(input, stored.version));
  };
  return { send, error, isSending: loading, refuse };
}

const excerptOf = (text: string): string => (text.length > 300 ? `${text.slice(0, 299)}…` : text);
