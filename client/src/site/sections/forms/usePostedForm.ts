import { type FormEvent, useRef, useState } from 'react';
import { fetchWithTimeout } from '#client/shared/data/request-timeout.ts';
import { useFirstFaultFocus } from '#client/shared/form/useFirstFaultFocus.ts';
import type { DaySlot } from '#domain/booking-terms.ts';

/** Why a form was not accepted. */
export interface Refusal {
  readonly message: string;
  /** The next free slots, where the requested one is taken. */
  readonly freeSlots: readonly DaySlot[];
}

interface ErrorReply {
  readonly error?: string;
  readonly issues?: readonly { readonly message: string }[];
  readonly freeSlots?: readonly DaySlot[];
}

/**
 * Sends a form that the browser would post itself without scripts, and then shows the page at `address` as it is now. A
 * refusal is returned, so that it is shown in place, and focuses the control or the alert of the form it is about.
 * `isSending`: a press of the button, which keeps the focus, does nothing. `unreachable`: the sentence where there is no
 * answer.
 */
export function usePostedForm(address: string, unreachable: string) {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSending, setSending] = useState(false);
  useFirstFaultFocus(form, refusals);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) body.append(name, String(value));
    setSending(true);
    setRefusal(null);
    const refused = await refusalOf(address, body).catch(() => ({ message: unreachable, freeSlots: [] }));
    setSending(false);
    setRefusal(refused);
    if (refused === null) location.replace(address);
    else setRefusals((count) => count + 1);
  };
  return { form, refusal, isSending, onSubmit };
}

/** Posts a form; null: it was accepted. Rejects without an answer of the gateway. */
async function refusalOf(address: string, body: URLSearchParams): Promise<Refusal | null> {
  const response = await fetchWithTimeout(address, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body,
    // An accepted form is answered with a redirect to the page.
    redirect: 'manual',
  });
  if (response.type === 'opaqueredirect') return null;
  const { error = '', issues = [], freeSlots = [] } = (await response.json()) as ErrorReply;
  return { message: issues[0]?.message ?? error, freeSlots };
}
