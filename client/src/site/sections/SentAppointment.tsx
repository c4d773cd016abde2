import { Text } from '@chakra-ui/react';
import { usePageFacts } from '#client/shared/page/page-facts.ts';
import { useLoadedWords } from '#client/shared/page/page-words.ts';
import { useNow } from '#client/shared/page/useNow.ts';
import { confirmation as words } from '#client/site/content/confirmation.ts';
import { useSettings } from '#client/site/data/useSettings.ts';
import type { DaySlot } from '#domain/booking-terms.ts';
import { slotInWords } from '#domain/slot-words.ts';
import { findSlot } from '#domain/slots.ts';
import { CalendarOffer } from './forms/CalendarOffer.tsx';
import { calendarFile } from './forms/calendar-file.ts';

/**
 * What a sender without scripts has requested: date, both times, the calendar file, and what happens next. The second time
 * is that of UTC until the page is hydrated, since the server has no clock of the visitor's.
 */
export function SentAppointment({ requested, reference }: { requested: DaySlot; reference: string }) {
  const isHydrated = useNow() !== null;
  const { publicUrl, now: requestedAt } = usePageFacts();
  const { company, contact } = useSettings();
  const { sent } = useLoadedWords('schedule');
  const zone = isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : null;
  const slot = findSlot(requested.slot);
  if (!slot) return null;
  const file = calendarFile({
    ...{ reference, slot, publicUrl, requestedAt, date: requested.date },
    ...{ company: company.name, email: contact.email, phone: contact.phone.india.main },
  });
  return (
    <div>
      <Text textStyle="lead" fontWeight="650">
        {slotInWords(requested, zone)}
      </Text>
      <CalendarOffer
        reference={reference}
        date={requested.date}
        slot={slot}
        status="tentative"
        file={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      />
      <Text fontWeight="650">{words.next}</Text>
      <Text>{sent.next}</Text>
    </div>
  );
}
