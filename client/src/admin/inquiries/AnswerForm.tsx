import { useMutation } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import {
  AnswerInquiryDocument,
  BellCountsDocument,
  InquiryRowsDocument,
} from '#client/admin/data/documents.generated.ts';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { ActionButton } from '#client/admin/parts/ActionButton.tsx';
import { ask } from '#client/admin/parts/ask.tsx';
import { sendingPart, sendKeys } from '#client/admin/parts/save-keys.ts';
import { TextBox } from '#client/shared/form/TextField.tsx';
import { Row, Stack } from '#client/shared/ui/layout.tsx';
import { Subheading } from '#client/shared/ui/text.tsx';
import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';
import { check } from '#domain/rules/check.ts';
import { answerRule } from '#domain/rules/inquiry.ts';
import { AnswerTemplates } from './AnswerTemplates.tsx';
import type { InquiryToWork } from './useInquiryRecord.ts';
import { useKeptText } from './useKeptText.ts';

const words = adminMessages.inquiries;

interface AnswerFormProps {
  inquiry: InquiryToWork;
  /** Reads the inquiry as it is stored now. */
  reread: () => Promise<InquiryToWork>;
  /** Called while an answer is written, and no longer. */
  onWriting: (isWriting: boolean) => void;
  onManageTemplates: (() => void) | null;
}

/**
 * Where an answer to the sender is written. One that somebody else has answered meanwhile asks first. What is typed stays
 * on this device until it is sent.
 */
export function AnswerForm({ inquiry, reread, onWriting, onManageTemplates }: AnswerFormProps) {
  const [text, setText] = useKeptText(`inquiries/${inquiry.id}/answer`);
  const isWriting = text !== '';
  const [quote, setQuote] = useState(true);
  const { send, error, isSending } = useAnswer(inquiry, isWriting, reread, () => {
    setText('');
    toaster.show({ tone: 'good', text: words.answerSent });
  });
  useEffect(() => onWriting(isWriting), [isWriting, onWriting]);
  return (
    <Stack as="section" aria-label="Answer" {...sendingPart}>
      <Subheading>Answer</Subheading>
      <AnswerTemplates inquiry={inquiry} text={text} onChoose={setText} onManage={onManageTemplates} />
      <TextBox
        label={`Answer to ${inquiry.email}`}
        rows={6}
        limit={limits.message}
        value={text}
        // What is typed while it is on its way would be emptied with it.
        readOnly={isSending}
        onChange={({ target }) => setText(target.value)}
        error={error ?? undefined}
      />
      <Row justifyContent="space-between">
        <chakra.label display="flex" gap="1" alignItems="center" minHeight="touch" textStyle="small">
          <input type="checkbox" checked={quote} onChange={({ target }) => setQuote(target.checked)} />
          Quote the message below
        </chakra.label>
        <ActionButton
          isOff={isSending}
          marginInlineStart="auto"
          {...sendKeys}
          onClick={() => void send({ text, quote }, inquiry.version)}
        >
          {isSending ? 'Sending...' : 'Send answer'}
        </ActionButton>
      </Row>
    </Stack>
  );
}

const answersOf = ({ letters }: InquiryToWork) => letters.filter(({ kind }) => kind === 'answer');

const idsOf = (inquiry: InquiryToWork) => new Set(answersOf(inquiry).map(({ id }) => id));

/** Sends an answer, and asks first where somebody else has sent one since the inquiry was read. */
function useAnswer(
  inquiry: InquiryToWork,
  isWriting: boolean,
  reread: () => Promise<InquiryToWork>,
  onSent: () => void,
) {
  const [answer, { loading }] = useMutation(AnswerInquiryDocument, {
    refetchQueries: [InquiryRowsDocument, BellCountsDocument],
  });
  const [error, setError] = useState<string | null>(null);
  // Those that were on the screen when the answer was begun; a list that is refreshed behind it does not count as read.
  const known = useRef(idsOf(inquiry));
  useEffect(() => {
    if (!isWriting) known.current = idsOf(inquiry);
  }, [isWriting, inquiry]);
  const unknownOf = (stored: InquiryToWork) => answersOf(stored).filter(({ id }) => !known.current.has(id));

  const send = async (input: { text: string; quote: boolean }, version: number): Promise<void> => {
    const checked = check(answerRule, input);
    if (!checked.ok) return setError(checked.sentence);
    setError(null);
    try {
      if (unknownOf(inquiry).length > 0) return askFirst(inquiry, input);
      await answer({ variables: { id: inquiry.id, input, ifVersion: version } });
      onSent();
    } catch (cause) {
      const { code, message } = failureOf(cause);
      if (code !== 'PRECONDITION_FAILED') {
        return setError(code === 'CONFLICT' || code === 'FORBIDDEN' ? message : words.answer);
      }
      const stored = await reread().catch(() => null);
      if (!stored) return setError(words.answer);
      if (unknownOf(stored).length > 0) return askFirst(stored, input);
      // Only state, owner or note have changed, which an answer does not contradict.
      await send(input, stored.version);
    }
  };
  const askFirst = (stored: InquiryToWork, input: { text: string; quote: boolean }) => {
    const last = unknownOf(stored).at(-1);
    known.current = idsOf(stored);
    const question = {
      title: `${last?.author ?? 'Somebody'} has answered meanwhile`,
      text: `They wrote: “${excerptOf(last?.text ?? '')}” Send yours as a second answer?`,
      confirmLabel: 'Send mine too',
      cancelLabel: 'Do not send',
    };
    ask(question, () => void send(input, stored.version));
  };
  return { send, error, isSending: loading };
}

const excerptOf = (text: string): string => (text.length > 300 ? `${text.slice(0, 299)}…` : text);
