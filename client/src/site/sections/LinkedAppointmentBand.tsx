import { chakra } from '@chakra-ui/react';
import { useNow } from '#client/shared/page/useNow.ts';
import { isOfficeTime, localSlotInFull } from '#client/shared/time/slot-times.ts';
import { ButtonLink } from '#client/shared/ui/Button.tsx';
import { ErrorState, QuietState } from '#client/shared/ui/ListState.tsx';
import { Band, Measure, Stack } from '#client/shared/ui/layout.tsx';
import { Lead, Text, Title } from '#client/shared/ui/text.tsx';
import type * as content from '#client/site/content/appointment.ts';
import { type LinkedAppointment, useAppointmentByLink } from '#client/site/data/useAppointmentByLink.ts';
import { longOfficeDay } from '#domain/date-words.ts';
import { findSlot, slotStart } from '#domain/slots.ts';
import { CancelAppointment } from './forms/CancelAppointment.tsx';
import { MoveAppointment } from './forms/MoveAppointment.tsx';
import { MessagePage } from './MessagePage.tsx';

/** Moving on the left, cancelling on the right; on small screens below each other. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '6', lg: '10' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 8fr) minmax(0, 4fr)' },
    alignItems: 'start',
    paddingBlockStart: '6',
  },
});

interface LinkedAppointmentBandProps {
  token: string;
  words: typeof content;
}

/** The appointment of a link, with the forms that move and cancel it. They work without scripts. */
export function LinkedAppointmentBand({ token, words }: LinkedAppointmentBandProps) {
  const { status, appointment, retry } = useAppointmentByLink(token);
  if (status === 'loaded' && appointment === null)
    return <MessagePage words={words.unknownLink} links={words.links} />;
  return (
    <Band paddingBlock={{ base: '6', md: '10' }}>
      <Measure>
        {status === 'loading' && <QuietState>{words.loading}</QuietState>}
        {status === 'error' && <ErrorState retry={retry}>{words.failed}</ErrorState>}
        {appointment && <Summary appointment={appointment} words={words} />}
        {appointment?.canChange && (
          <Columns>
            <MoveAppointment token={token} words={words.move} unreachable={words.unreachable} />
            {appointment.state !== 'displaced' && (
              <CancelAppointment token={token} words={words.cancel} unreachable={words.unreachable} />
            )}
          </Columns>
        )}
      </Measure>
    </Band>
  );
}

/** Reference, day, both times and state. */
function Summary({ appointment, words }: { appointment: LinkedAppointment; words: typeof content }) {
  const { reference, date, slot: label, state, canChange } = appointment;
  return (
    <Stack gap="3">
      <chakra.p textStyle="lead" color="ink.muted" fontVariantNumeric="tabular-nums">
        {words.summary.eyebrow}: {reference}
      </chakra.p>
      <Title textStyle="heading">
        {longOfficeDay(date)},{' '}
        <chakra.span whiteSpace="nowrap">
          {label} {words.summary.officeZone}
        </chakra.span>
      </Title>
      <LocalTime date={date} label={label} words={words} />
      <Lead>{words.states[state]}</Lead>
      {!canChange && (
        <>
          <Text>{words.summary.passed}</Text>
          <ButtonLink to={words.summary.again.to} alignSelf="flex-start">
            {words.summary.again.label}
          </ButtonLink>
        </>
      )}
    </Stack>
  );
}

/** The time on the visitor's clock, once the page is hydrated and where that differs. */
function LocalTime({ date, label, words }: { date: string; label: string; words: typeof content }) {
  const now = useNow();
  const slot = findSlot(label);
  const isShown = now !== null && slot && !isOfficeTime(slotStart(date, slot));
  return (
    // Reserves its line until the visitor's clock is known, to prevent a layout shift.
    <Text tone="muted" minHeight={{ base: '2lh', md: '1lh' }}>
      {isShown && `${words.summary.localTime} ${localSlotInFull(date, slot)}`}
    </Text>
  );
}
