import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import {
  AnswerInquiryDocument,
  BellCountsDocument,
  InquiryRowsDocument,
  InquiryToWorkDocument,
  WaitingFilesDocument,
} from '#client/admin/data/documents.generated.ts';
import { failureOf } from '#client/admin/data/failure-of.ts';
import {
  type InquiryComment,
  type InquiryToWork,
  useInquiryRecord,
} from '#client/admin/inquiries/useInquiryRecord.ts';
import { ask } from '#client/admin/parts/ask.tsx';
import { adminMessages } from '#domain/messages.ts';
import { check } from '#domain/rules/check.ts';
import { answerRule } from '#domain/rules/inquiry.ts';

const words = adminMessages.inquiries;

/** An answer as it is sent. */
export interface AnswerToSend {
  readonly text: string;
  readonly quote: boolean;
  readonly andClose: boolean;
  /** Files that wait for it on the server. */
  readonly fileIds: readonly string[];
}

/** Failures whose sentence says what to do. */
const SAID = ['CONFLICT', 'FORBIDDEN', 'PAYLOAD_TOO_LARGE'];

const answersOf = ({ letters }: InquiryToWork) => letters.filter(({ kind }) => kind === 'answer');

/** Answers and comments by id: what somebody who writes has to have seen. */
const idsOf = (inquiry: InquiryToWork, comments: readonly InquiryComment[]) =>
  new Set([...answersOf(inquiry), ...comments].map(({ id }) => id));

/**
 * Sends an answer, and asks first where somebody else has answered or commented since it was begun. `onSent`: called with
 * the letter of what was sent, which waits ten seconds for an undo.
 */
export function useAnswer(
  inquiry: InquiryToWork,
  comments: readonly InquiryComment[],
  isWriting: boolean,
  onSent: (letterId: string | undefined) => void,
) {
  const { reread } = useInquiryRecord();
  const [answer, { loading }] = useMutation(AnswerInquiryDocument, {
    refetchQueries: [InquiryRowsDocument, BellCountsDocument, InquiryToWorkDocument, WaitingFilesDocument],
  });
  const [error, setError] = useState<string | null>(null);
  // Those that were on the screen when the answer was begun; a list that is refreshed behind it does not count as read.
  const known = useRef(idsOf(inquiry, comments));
  useEffect(() => {
    if (!isWriting) known.current = idsOf(inquiry, comments);
  }, [isWriting, inquiry, comments]);
  const unseen = (stored: InquiryToWork) => {
    const isUnseen = ({ id }: { id: string }) => !known.current.has(id);
    const last = answersOf(stored).findLast(isUnseen);
    if (last) return { title: `${last.author ?? 'Somebody'} has answered meanwhile`, text: last.text };
    const comment = comments.findLast(isUnseen);
    return comment && { title: `${comment.author} has commented meanwhile`, text: comment.text };
  };
  const send = async (input: AnswerToSend, version = inquiry.version): Promise<void> => {
    const checked = check(answerRule, input);
    if (!checked.ok) return setError(checked.sentence);
    setError(null);
    try {
      if (unseen(inquiry)) return askFirst(inquiry, input);
      const { data } = await answer({
        variables: {
          id: inquiry.id,
          input: { ...input, fileIds: [...input.fileIds], undoable: true },
          ifVersion: version,
        },
      });
      onSent(data?.answerInquiry.letters.findLast(({ kind }) => kind === 'answer')?.id);
    } catch (cause) {
      const { code, message } = failureOf(cause);
      if (code !== 'PRECONDITION_FAILED') {
        return setError(SAID.includes(code) ? message : words.answer);
      }
      const stored = await reread(inquiry.id).catch(() => null);
      if (!stored) return setError(words.answer);
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
  return { send, error, isSending: loading, refuse: setError };
}

const excerptOf = (text: string): string => (text.length > 300 ? `${text.slice(0, 299)}…` : text);
