import { Box, Button, Container, chakra, HStack, Link, Text, VisuallyHidden } from '@chakra-ui/react';
import { useRef, useSyncExternalStore } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { shortOfficeDay } from '#client/shared/time/slot-times.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { waiting as words } from '#client/site/content/confirmation.ts';
import type { MailBody } from '#client/site/data/mail-call.ts';
import { queueMail, takeBack } from '#client/site/data/outbox.ts';
import { onOutboxChange, readOutbox, type WaitingMail } from '#client/site/data/outbox-store.ts';
import { toaster } from '#client/site/data/toaster.ts';
import { paths } from '#client/site/paths.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { formNames, isSiteForm } from '#domain/forms/form-names.ts';

/** At the lower edge of the window while the page is read, below the footer at its end. */
const Bar = styled('aside', {
  position: 'sticky',
  bottom: '0',
  zIndex: 'header',
  paddingBlock: '2',
  backgroundColor: 'surface',
  borderTop: 'rule',
  '@media print': { display: 'none' },
});

/** A form in a few words, as in "Appointment request, Tue 24 Nov, 10:30 AM - 11:15 AM IST". */
function labelOf({ form_type, date, time, subject, plan }: MailBody): string {
  const about =
    date && isCalendarDate(date) && time ? `${shortOfficeDay(date)}, ${time} IST` : subject || plan;
  // Another tab may be of a later release, which has other forms.
  const title = isSiteForm(form_type) ? formNames[form_type].title : form_type;
  return about ? `${title}, ${about}` : title;
}

/** The forms that wait on this device, each until it is sent, with a button to take it back (rulings). */
export function WaitingBar() {
  const mails = useSyncExternalStore(onOutboxChange, readOutbox);
  const bar = useRef<HTMLElement>(null);
  const isWaiting = mails.some(({ refusal }) => refusal === undefined);
  if (mails.length === 0) return null;
  return (
    <Bar aria-label={words.name} ref={bar} tabIndex={-1}>
      <Container>
        <Text textStyle="small" color="ink.muted" role="status">
          {isWaiting && words.text}
        </Text>
        <ul>
          {mails.map((mail) => (
            <HStack as="li" key={mail.key} justify="space-between" gap="2">
              <Box minWidth="0" overflowWrap="anywhere">
                <Text textStyle="small" as="span" fontWeight="650">
                  {labelOf(mail.body)}
                </Text>
                {mail.refusal !== undefined && <Refused body={mail.body} refusal={mail.refusal} />}
              </Box>
              <Button
                variant="outline"
                size="sm"
                flexShrink="0"
                onClick={() => void remove(mail, bar.current)}
              >
                {words.takeBack}
                <VisuallyHidden> {labelOf(mail.body)}</VisuallyHidden>
              </Button>
            </HStack>
          ))}
        </ul>
      </Container>
    </Bar>
  );
}

/** Why a form is not sent, the way to its page, and its text, to be copied from here. */
function Refused({ body: { form_type, ...fields }, refusal }: { body: MailBody; refusal: string }) {
  const values = Object.entries(fields).filter(([name, value]) => value !== '' && name !== 'timeZone');
  return (
    <>
      <Text textStyle="small" role="alert" color="bad">
        {words.refused} {refusal}{' '}
        <Link asChild>
          <RouterLink to={isSiteForm(form_type) ? paths[formNames[form_type].page] : paths.contact}>
            {words.openForm}
          </RouterLink>
        </Link>
      </Text>
      <chakra.details textStyle="small">
        <chakra.summary cursor="pointer">{words.written}</chakra.summary>
        <Box maxHeight="32" overflowY="auto" whiteSpace="pre-line" tabIndex={0}>
          {values.map(([, value]) => value).join('\n')}
        </Box>
      </chakra.details>
    </>
  );
}

/** Takes a form back. Its button, which has the focus, goes with it: the bar gets it, or the page after the last one. */
async function remove(mail: WaitingMail, bar: HTMLElement | null): Promise<void> {
  if (await takeBack(mail.key)) {
    const main = document.querySelector('main');
    if (readOutbox().length > 0) bar?.focus();
    else if (main) {
      main.tabIndex = -1;
      main.focus({ preventScroll: true });
    }
    const undo = { label: words.undo, run: () => queueMail(mail) };
    toaster.show({ tone: 'plain', text: words.takenBack, action: undo });
  } else toaster.show({ tone: 'bad', text: words.busy });
}
