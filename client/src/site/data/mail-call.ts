import { fetchWithTimeout } from '#client/shared/data/request-timeout.ts';

/** A form as the mail API takes it: `form_type` and the fields of that form (public spec, section 7). */
export type MailBody = Readonly<{ form_type: 'contact' | 'schedule' | 'pricing' } & Record<string, string>>;

/** What the mail API says. */
export interface MailReply {
  success: boolean;
  message: string;
  /** The number staff know the request by; there on success. */
  reference?: string;
  issues?: readonly { field: string; message: string }[];
}

/**
 * Posts one form. Rejects with the browser's own error when the network or the server is gone or the timeout has
 * passed. The status tells a repeated send whether trying again can help; the reply is null when it is not JSON.
 */
export async function postMail(
  body: MailBody,
  key: string,
): Promise<{ status: number; reply: MailReply | null }> {
  const response = await fetchWithTimeout('/mail/api', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({ ...body, client_key: key }),
  });
  const text = await response.text();
  return { status: response.status, reply: readReply(text) };
}

function readReply(text: string): MailReply | null {
  try {
    const reply: unknown = JSON.parse(text);
    const isReply = typeof reply === 'object' && reply !== null && 'success' in reply;
    return isReply ? (reply as MailReply) : null;
  } catch {
    return null;
  }
}

/** Longest wait for the probe, in milliseconds: it must not hold up the form. */
const PROBE_TIMEOUT = 3_000;

/** Asks the mail host whether it is there, before each send. Only logged (public spec, section 7). */
export async function probeMail(): Promise<void> {
  try {
    const response = await fetch('/mail/test.php', { signal: AbortSignal.timeout(PROBE_TIMEOUT) });
    console.debug(`Mail host answers ${response.status}.`);
  } catch {
    console.debug('Mail host does not answer.');
  }
}
