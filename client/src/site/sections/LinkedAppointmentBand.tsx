import { Button, chakra, Heading, Span, Stack, Text } from '@chakra-ui/react';
import { useNow } from '#client/shared/page/useNow.ts';
import { isOfficeTime, localSlotInFull } from '#client/shared/time/slot-times.ts';
import { LinkButton } from '#client/shared/ui/LinkButton.tsx';
import { ErrorState, QuietState } from '#client/shared/ui/ListState.tsx';
import { labels } from '#client/site/content/appointment.ts';
import { type LinkedAppointment, useAppointmentByLink } from '#client/site/data/useAppointmentByLink.ts';
import type { CalendarStatus } from '#domain/calendar-entry.ts';
import { longOfficeDay } from '#domain/date-words.ts';
import type { WordsOfPage } from '#domain/pages/pages.ts';
import { findSlot, slotStart } from '#domain/slots.ts';
import { Band, Split } from './Band.tsx';
import { CalendarOffer } from './forms/CalendarOffer.tsx';
import { MoveAppointment, Part } from './forms/MoveAppointment.tsx';
import { usePostedForm } from './forms/usePostedForm.ts';
import { MessagePage } from './MessagePage.tsx';

type Words = WordsOfPage<'appointment'>;

const Question = chakra('summary', {
  base: { display: 'list-item', paddingBlock: '2', minHeight: 'touch', cursor: 'pointer', fontWeight: '650' },
});

interface CancelAppointmentProps {
  token: string;
  words: Words['cancel'];
}

/** Cancels the appointment of a link, after a second press. */
function CancelAppointment({ token, words }: CancelAppointmentProps) {
  const address = `/appointment/${token}`;
  const { form, refusal, isSending, onSubmit } = usePostedForm(address, labels.unreachable);
  return (
    <Part id="cancel" gap="4">
      <Heading>{words.heading}</Heading>
      <details>
        <Question>{labels.question}</Question>
        <Text color="ink.muted" paddingBlockEnd="4">
          {words.text}
        </Text>
        <form ref={form} method="post" action={address} onSubmit={onSubmit}>
          <input type="hidden" name="action" value="cancel" />
          <Button type="submit" variant="outline" aria-disabled={isSending || undefined}>
            {labels.cancel}
          </Button>
          <Text textStyle="small" role="alert" tabIndex={-1} color="bad">
            {refusal?.message}
          </Text>
        </form>
      </details>
    </Part>
  );
}

interface LinkedAppointmentBandProps {
  token: string;
  words: Words;
}

/** The appointment of a link, with the forms that move and cancel it. They work without scripts. */
export function LinkedAppointmentBand({ token, words }: LinkedAppointmentBandProps) {
  const { status, appointment, retry } = useAppointmentByLink(token);
  if (status === 'loaded' && appointment === null)
    return <MessagePage words={words.unknownLink} links={words.links} />;
  return (
    <Band paddingBlock={{ base: '12', md: '20' }}>
      {status === 'loading' && <QuietState>{labels.loading}</QuietState>}
      {status === 'error' && <ErrorState retry={retry}>{labels.failed}</ErrorState>}
      {appointment && <Summary token={token} appointment={appointment} words={words} />}
      {appointment?.canChange && (
        <Split left="eight" gap={{ base: '12', lg: '20' }} paddingBlockStart="12">
          <MoveAppointment token={token} words={words.move} />
          {appointment.state !== 'displaced' && <CancelAppointment token={token} words={words.cancel} />}
        </Split>
      )}
    </Band>
  );
}

interface SummaryProps {
  token: string;
  appointment: LinkedAppointment;
  words: Words;
}

/** Reference, day, both times and state; of one that is to take place its calendar file too, as it is now. */
function Summary({ token, appointment, words }: SummaryProps) {
  const { reference, date, slot: label, state, canChange } = appointment;
  const slot = findSlot(label);
  const status = CALENDAR_STATUS[state];
  return (
    <Stack gap="6">
      <Text textStyle="lead" color="ink.muted" fontVariantNumeric="tabular-nums">
        {labels.reference}: {reference}
      </Text>
      <Heading as="h1">
        {longOfficeDay(date)},{' '}
        <Span whiteSpace="nowrap">
          {label} {labels.officeZone}
        </Span>
      </Heading>
      <LocalTime date={date} label={label} />
      <Text textStyle="lead" color="ink.muted" maxWidth="prose">
        {words.states[state]}
      </Text>
      {canChange && slot && status && (
        <CalendarOffer {...{ reference, date, slot, status }} file={`/appointment/${token}/calendar.ics`} />
      )}
      {!canChange && (
        <>
          <Text>{words.passed.text}</Text>
          <LinkButton to={words.passed.again.to} alignSelf="flex-start">
            {words.passed.again.label}
          </LinkButton>
        </>
      )}
    </Stack>
  );
}

/** The states in which an appointment is to take place, as calendars call them. */
const CALENDAR_STATUS: Partial<Record<LinkedAppointment['state'], CalendarStatus>> = {
  requested: 'tentative',
  confirmed: 'confirmed',
};

/** The time on the visitor's clock, once the page is hydrated and where that differs. */
function LocalTime({ date, label }: { date: string; label: string }) {
  const now = useNow();
  const slot = findSlot(label);
  const isShown = now !== null && slot && !isOfficeTime(slotStart(date, slot));
  return (
    // Reserves its line until the visitor's clock is known, to prevent a layout shift.
    <Text color="ink.muted" minHeight={{ base: '2lh', md: '1lh' }}>
      {isShown && `${labels.localTime} ${localSlotInFull(date, slot)}`}
    </Text>
  );
}
