import { Span, VisuallyHidden } from '@chakra-ui/react';
import { useLiveInboxState } from '#client/admin/data/live-inbox-state.ts';
import type { InquiryRowsQuery } from '#client/admin/inquiries/InquiryRows.generated.ts';
import { lettersLabel, putOffUntil, waitedFor } from '#client/admin/inquiries/inquiry-labels.ts';
import { formatDateTime, formatShortTime } from '#client/admin/parts/format-time.ts';
import { PersonMark } from '#client/admin/parts/PersonMark.tsx';
import { ClockIcon } from '#client/shared/ui/icons.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { isOverdue } from '#domain/business-hours.ts';
import { isWaiting } from '#domain/rules/inquiry.ts';
import { isPastRequest } from '#domain/slots.ts';

/* What a row of the inbox says beside its texts, each in a few letters, and nothing where nothing is to be said. */

type InquiryRow = InquiryRowsQuery['inquiries']['items'][number];

const Alarm = styled('span', { color: 'bad', fontWeight: '650' });

const RowLabel = styled('span', {
  paddingInline: '1',
  marginInlineStart: '1',
  backgroundColor: 'sunken',
  border: 'hair',
  borderRadius: 'small',
  textStyle: 'label',
  fontWeight: '400',
  color: 'ink.muted',
});

/** The labels after the subject. */
export const RowLabels = ({ labels }: Pick<InquiryRow, 'labels'>) => (
  <>
    <VisuallyHidden>, labels: </VisuallyHidden>
    {labels.map(({ id, name }) => (
      <RowLabel key={id}>{name}</RowLabel>
    ))}
  </>
);

/** Who else has it open. */
export function PresentMarks({ inquiryId }: { inquiryId: string }) {
  const { present } = useLiveInboxState();
  return present
    .filter((one) => one.inquiryId === inquiryId)
    .map(({ accountId, name, kind }) => (
      <Span
        key={accountId}
        display="inline-flex"
        title={`${name} is ${kind === 'answering' ? 'answering' : 'here'}`}
      >
        <PersonMark name={name} size="sm" />
        <VisuallyHidden>
          {name} is {kind === 'answering' ? 'answering' : 'reading'},
        </VisuallyHidden>
      </Span>
    ));
}

/** How long it waits, where that is longer than promised, or that the hour it asks for has begun; otherwise since when it waits, or when it came. */
export function Age({ row, now }: { row: InquiryRow; now: Date | null }) {
  const { state, createdAt, reopenedAt, businessHoursWaited, appointment } = row;
  if (businessHoursWaited !== null && isOverdue(businessHoursWaited))
    return <Alarm title="Working days without an answer">Overdue {waitedFor(businessHoursWaited)}</Alarm>;
  if (now && isWaiting(state) && appointment && isPastRequest(appointment, now))
    return <Alarm title="Nobody has confirmed the appointment in time">Overdue</Alarm>;
  const since = (isWaiting(state) && reopenedAt) || createdAt;
  const at = new Date(since);
  return (
    <time dateTime={since} title={formatDateTime(at)}>
      {now ? formatShortTime(at, now) : ''}
    </time>
  );
}

/** Nothing while all are sent or on their way. */
export function UnsentLetters({ letters }: Pick<InquiryRow, 'letters'>) {
  if (letters.some(({ state }) => state === 'failed')) return <Alarm>{lettersLabel(letters)}</Alarm>;
  return letters.some(({ state }) => state === 'held') && <span>{lettersLabel(letters)}</span>;
}

/** That it is put off, and until when. */
export function PutOff({ row, now }: { row: InquiryRow; now: Date | null }) {
  const until = putOffUntil(row, now);
  if (!until) return null;
  const words = `Put off until ${formatDateTime(until)}`;
  return (
    <Span display="inline-flex" title={words}>
      <ClockIcon size="sm" />
      <VisuallyHidden>, {words}</VisuallyHidden>
    </Span>
  );
}
