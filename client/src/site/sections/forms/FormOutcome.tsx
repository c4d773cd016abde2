import { useEffect, useRef } from 'react';
import { Banner } from '#client/shared/ui/Banner.tsx';
import { queuedNote } from '#domain/messages.ts';
import type { MailStatus } from './useMailForm.ts';

interface FormOutcomeProps {
  status: MailStatus;
  messages: { successTitle: string; successText: string; failureTitle: string; failureText: string };
}

/** How a form ended, in its own words; below the success words a line says when the form still waits to go out. */
export function FormOutcome({ status, messages }: FormOutcomeProps) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button was disabled while sending and lost the focus; a fault in a field may have taken it since.
    if (document.activeElement === document.body && status !== 'idle') banner.current?.focus();
  }, [status]);

  if (status === 'idle' || status === 'sending') return null;
  if (status === 'failed' || status === 'broken') {
    return (
      <Banner tone="bad" title={messages.failureTitle} ref={banner}>
        <p>{messages.failureText}</p>
      </Banner>
    );
  }
  return (
    <Banner tone="good" title={messages.successTitle} ref={banner}>
      <p>{messages.successText}</p>
      {status === 'queued' && <p>{queuedNote}</p>}
    </Banner>
  );
}
