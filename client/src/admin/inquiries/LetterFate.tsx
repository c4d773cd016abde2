import { Moment } from '#client/admin/parts/Moment.tsx';
import type { InquiryToWork } from './useInquiryRecord.ts';

export type LetterRow = InquiryToWork['letters'][number];

/** Whom a letter tells what. */
export const letterName = (kind: string): string =>
  kind === 'staff' ? 'Letter to staff' : 'Receipt to the sender';

const attempts = (count: number): string => (count === 1 ? '1 attempt' : `${count} attempts`);

/** What has become of a letter, in plain words. */
export function LetterFate({ letter }: { letter: LetterRow }) {
  const { state, lastError, sentAt, nextAttemptAt } = letter;
  if (state === 'sent' && sentAt) {
    return (
      <>
        Sent <Moment at={sentAt} />
      </>
    );
  }
  if (state === 'held') return <>Held, because the inquiry is spam</>;
  if (state === 'failed') {
    return (
      <>
        Failed and given up after {attempts(letter.attempts)}. {lastError}
      </>
    );
  }
  if (letter.attempts === 0) return <>Waiting to be sent</>;
  return (
    <>
      Waiting after {attempts(letter.attempts)}; the next one is due <Moment at={nextAttemptAt} />.{' '}
      {lastError}
    </>
  );
}
