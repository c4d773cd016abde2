import { Box, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { usePageFacts } from '#client/shared/page/page-facts.ts';
import { useLoadedWords } from '#client/shared/page/page-words.ts';
import { isOfficeTime, localSlotInFull } from '#client/shared/time/slot-times.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { confirmation as words } from '#client/site/content/confirmation.ts';
import type { MailBody, SentForm } from '#client/site/data/mail-call.ts';
import { useSettings } from '#client/site/data/useSettings.ts';
import { longOfficeDay } from '#domain/date-words.ts';
import { formNames } from '#domain/forms/form-names.ts';
import { findSlot, type Slot, slotStart } from '#domain/slots.ts';
import { CalendarOffer } from './CalendarOffer.tsx';
import { calendarFile } from './calendar-file.ts';

const Facts = styled('dl', {
  display: 'grid',
  columnGap: '6',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'max-content minmax(0, 1fr)' },
  paddingBlockStart: '4',
  '& dt': { color: 'ink.muted' },
  '& dd': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', paddingBlockEnd: { base: '2', md: '0' } },
});

/**
 * What was sent, under which reference, and what happens next; of an appointment its times and the calendar file too. A
 * late request was stored as a message: it has no time.
 */
export function Confirmation({ sent }: { sent: SentForm }) {
  const { body, reference, isLate } = sent;
  const steps = useLoadedWords(formNames[body.form_type].page).sent;
  const slot = body.form_type === 'schedule' && !isLate ? findSlot(body.time ?? '') : undefined;
  return (
    <>
      <Facts>
        {factsOf(sent, slot).map(([label, value]) => (
          <Box key={label} display="contents">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Box>
        ))}
      </Facts>
      {reference !== null && (
        <Box paddingBlockStart="4">
          {slot && <RequestedEntry reference={reference} date={body.date ?? ''} slot={slot} />}
          <Text fontWeight="650">{words.next}</Text>
          <p>{isLate && 'late' in steps ? steps.late : steps.next}</p>
        </Box>
      )}
    </>
  );
}

/** The rows of the recap, without those that are empty. */
function factsOf({ body, reference }: SentForm, slot: Slot | undefined): [label: string, value: string][] {
  const rows: [string, string | null | undefined][] = [
    [words.reference, reference],
    ...(slot ? timesOf(body, slot) : []),
    [words.plan, body.plan],
    [words.purpose, body.purpose],
    [words.subject, body.subject],
    [words.message, body.message],
    [words.company, body.company],
    [words.email, body.email],
    [words.phone, body.phone],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
}

/** The appointment in office time and, where that differs, on the clock of this device. */
function timesOf({ date = '' }: MailBody, slot: Slot): [string, string | null][] {
  return [
    [words.time, `${longOfficeDay(date)}, ${slot.label} ${words.officeZone}`],
    [words.localTime, isOfficeTime(slotStart(date, slot)) ? null : localSlotInFull(date, slot)],
  ];
}

interface RequestedEntryProps {
  reference: string;
  date: string;
  slot: Slot;
}

/** The requested appointment for calendars; the file is made in the browser. */
function RequestedEntry({ reference, date, slot }: RequestedEntryProps) {
  const { publicUrl } = usePageFacts();
  const { company, contact } = useSettings();
  const [href, setHref] = useState<string>();
  const phone = contact.phone.india.main;
  useEffect(() => {
    const text = calendarFile({
      ...{ reference, date, slot, publicUrl, phone },
      company: company.name,
      email: contact.email,
      requestedAt: new Date(),
    });
    const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
    setHref(url);
    return () => URL.revokeObjectURL(url);
  }, [reference, date, slot, publicUrl, company.name, contact.email, phone]);
  return <CalendarOffer {...{ reference, date, slot }} status="tentative" file={href} />;
}
