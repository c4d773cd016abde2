import type { InquiryToWork } from '#client/admin/inquiries/useInquiryRecord.ts';
import { Moment } from '#client/admin/parts/Moment.tsx';

export type LetterRow = InquiryToWork['letters'][number];

/** The name of a letter by its kind. */
export function letterName(kind: LetterRow['kind']): string {
  if (kind === 'answer') return 'Answer to the sender';
  if (kind === 'reminder') return 'Reminder to the sender';
  return kind === 'staff' ? 'Letter to staff' : 'Receipt to the sender';
}

/** Why a letter is held. */
const HELD: Record<NonNullable<LetterRow['heldReason']>, string> = {
  spam: 'the inquiry is spam',
  late: 'its time was over before it could be sent',
  erased: 'the data of the sender were erased',
  other_site: 'a page of another site sent the form',
  recipient_limit: 'this address has had its receipts of the day',
  hour_limit: 'too many receipts went out within an hour',
};

const attempts = (count: number): string => (count === 1 ? '1 attempt' : `${count} attempts`);

/** The status of a letter, with the reason where it is not sent. */
export function LetterStatus({ letter }: { letter: LetterRow }) {
  const { state, lastError, sentAt, nextAttemptAt } = letter;
  if (state === 'sent' && sentAt) {
    return (
      <>
        Sent <Moment at={sentAt} />
      </>
    );
  }
  if (state === 'held') return <>Held: {HELD[letter.heldReason ?? 'spam']}</>;
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
