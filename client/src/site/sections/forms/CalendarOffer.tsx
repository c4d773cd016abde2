import { Box, chakra, Link } from '@chakra-ui/react';
import { confirmation as words } from '#client/site/content/confirmation.ts';
import { useSettings } from '#client/site/data/useSettings.ts';
import { type CalendarStatus, calendarNote, calendarPlace, calendarTitle } from '#domain/calendar-entry.ts';
import type { Slot } from '#domain/slots.ts';
import { type WebCalendar, webCalendarAddress } from './web-calendars.ts';

const CALENDARS = Object.keys(words.webCalendars) as WebCalendar[];

interface CalendarOfferProps {
  reference: string;
  /** Office date, YYYY-MM-DD. */
  date: string;
  slot: Slot;
  status: CalendarStatus;
  /** Address of the calendar file; undefined until it is made. */
  file: string | undefined;
}

/**
 * The calendar file of an appointment as a download, and links that add it to calendars on the web. They are plain links:
 * nothing is asked of those before one is followed, and they are not told which page it was on.
 */
export function CalendarOffer({ reference, date, slot, status, file }: CalendarOfferProps) {
  const { company, contact } = useSettings();
  const entry = {
    ...{ date, slot, title: calendarTitle(company.name), note: calendarNote(status, reference) },
    place: calendarPlace(contact.phone.india.main),
  };
  return (
    <Box paddingBlockEnd="4">
      <Link href={file} download={`${reference}.ics`} display="inline-block" paddingBlock="2">
        {words.calendar}
      </Link>
      <chakra.ul
        aria-label={words.orOnTheWeb}
        display="flex"
        flexWrap="wrap"
        columnGap="6"
        textStyle="small"
        listStyleType="none"
      >
        {CALENDARS.map((calendar) => (
          <li key={calendar}>
            <Link
              href={webCalendarAddress(calendar, entry)}
              target="_blank"
              rel="noopener noreferrer"
              display="inline-block"
              paddingBlock="2"
            >
              {words.webCalendars[calendar]}
            </Link>
          </li>
        ))}
      </chakra.ul>
    </Box>
  );
}
