import { useRef, useState } from 'react';
import { newFormKey } from '#client/site/data/form-key.ts';
import type { MailBody } from '#client/site/data/mail-call.ts';
import { type MailOutcome, sendMail } from '#client/site/data/sendMail.ts';

/** Where a form stands. `failed`: the gateway said no; `broken`: nobody knows what happened. */
export type MailStatus = 'idle' | 'sending' | 'sent' | 'queued' | 'failed' | 'broken';

/** How a send ended, for the words and fields of that form. */
export type SendResult = MailOutcome | { kind: 'broken' };

/**
 * The states of a form that goes to the mail API (public spec, section 4). One key belongs to one filled form:
 * sending the same words once more keeps it, other words have another.
 */
export function useMailForm() {
  const [status, setStatus] = useState<MailStatus>('idle');
  const attempt = useRef<{ content: string; key: string } | null>(null);

  const send = async (body: MailBody): Promise<SendResult> => {
    setStatus('sending');
    const content = JSON.stringify(body);
    if (attempt.current?.content !== content) attempt.current = { content, key: newFormKey() };
    const result = await sendMail(body, attempt.current.key).catch((): SendResult => ({ kind: 'broken' }));
    if (result.kind === 'sent' || result.kind === 'queued') attempt.current = null;
    setStatus(result.kind === 'refused' ? 'failed' : result.kind);
    return result;
  };

  /** Forgets how the last send ended: a submit that the form's own rules stop counts as a new start. */
  const clear = () => setStatus('idle');

  return { status, send, clear };
}
