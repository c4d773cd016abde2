import { Button, Stack } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Banner } from '#client/shared/ui/Banner.tsx';
import type { SentForm } from '#client/site/data/mail-call.ts';
import { lateAppointment, waitingNotes } from '#domain/messages.ts';
import { LateConfirmation } from './load-after-submit.tsx';
import { type FormStatus, isQueued, isSentOrQueued } from './useMailForm.ts';

interface OutcomeProps {
  status: FormStatus;
  /** The form that was sent or queued. */
  sent: SentForm | null;
  messages: { successTitle: string; successText: string; failureTitle: string; failureText: string };
}

interface SubmitRowProps extends OutcomeProps {
  label: string;
  /** The label while the form is being sent. */
  sendingLabel: string;
}

/** The submit button of a form and, below it, the banner with its outcome. As wide as the form. */
export function SubmitRow({ label, sendingLabel, ...outcome }: SubmitRowProps) {
  const isSending = outcome.status === 'sending';
  return (
    <Stack data-wide gap="6" align="stretch">
      <Button type="submit" alignSelf={{ sm: 'flex-start' }} aria-disabled={isSending || undefined}>
        {isSending ? sendingLabel : label}
      </Button>
      <Outcome {...outcome} />
    </Stack>
  );
}

/**
 * How the form ended: its sentences, and what was sent under which reference. One that waits in the outbox says so in place of
 * that it was sent, a late one that its time is gone, and one that the gateway refuses why.
 */
function Outcome({ status, sent, messages }: OutcomeProps) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A field with an error may have the focus by now.
    if (document.activeElement?.matches('body, [type=submit]') && status !== 'idle') banner.current?.focus();
  }, [status]);

  const refusal = isQueued(status) ? sent?.refusal : undefined;
  if (status === 'refused' || status === 'broken' || refusal !== undefined) {
    return (
      <Banner status="error" title={messages.failureTitle} ref={banner}>
        <p>{messages.failureText}</p>
        {refusal && <p>{refusal}</p>}
      </Banner>
    );
  }
  if (!isSentOrQueued(status)) return null;
  const {
    status: outcome,
    title,
    text,
  } = isQueued(status)
    ? ({ status: 'neutral', title: waitingNotes.title, text: waitingNotes[status] } as const)
    : sent?.isLate
      ? ({ status: 'error', ...lateAppointment } as const)
      : ({ status: 'success', title: messages.successTitle, text: messages.successText } as const);
  return (
    <Banner status={outcome} title={title} ref={banner}>
      <p>{text}</p>
      {sent && <LateConfirmation sent={sent} />}
    </Banner>
  );
}
