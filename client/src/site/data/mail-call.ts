import { REQUEST_TIMEOUT } from '#client/shared/data/request-timeout.ts';
import type { DaySlot } from '#domain/booking-terms.ts';
import type { SiteForm } from '#domain/forms/form-names.ts';
import { REQUEST_ARRIVAL } from '#domain/limits.ts';
import { restName } from '#domain/rest-name.ts';
import { fullName } from '#domain/rules/sender-name.ts';

/**
 * A form as the page holds it, as the outbox keeps it and as it is sent: `form_type` and the fields of that form under
 * the names of its rule.
 */
export type MailBody = Readonly<{ form_type: SiteForm } & Record<string, string>>;

/** A form that was sent or queued. */
export interface SentForm {
  /** The idempotency key it was sent under. */
  readonly key: string;
  /** What was sent. */
  readonly body: MailBody;
  /** The number staff know it by; null while it is queued, and where the gateway named none. */
  readonly reference: string | null;
  /** Whether it waited until what it asked for was gone, and was stored as a contact message. */
  readonly isLate: boolean;
  /** Why the gateway refuses it, so that it stays in the outbox until it is taken back; left out: it does not. */
  readonly refusal?: string | undefined;
}

/** The response of the mail API. */
export interface MailReply {
  success: boolean;
  message: string;
  /** The number staff know the request by; present on success. */
  reference?: string;
  issues?: readonly { field: string; message: string }[];
  /** The next free slots, where the requested one is taken (409). */
  freeSlots?: readonly DaySlot[];
}

/** The status tells a caller whether a retry can help; the reply is null when it is not JSON. */
type MailAnswer = Promise<{ status: number; reply: MailReply | null }>;

/**
 * Posts one form. Rejects with the browser's own error when the network or the server is unreachable or the timeout
 * has passed.
 */
export const postMail = (body: MailBody, key: string): MailAnswer =>
  post(key, REQUEST_TIMEOUT, JSON.stringify(sentFields(body, key)), { 'Content-Type': 'application/json' });

/**
 * Posts one form with its files, as a browser does without scripts. Rejects as `postMail` does, but waits as long as the
 * server reads a request.
 */
export function postMailForm(body: MailBody, key: string, files: readonly File[]): MailAnswer {
  const form = new FormData();
  for (const [name, value] of Object.entries(sentFields(body, key)))
    if (value !== undefined) form.append(name, value);
  for (const file of files) form.append('files', file);
  return post(key, REQUEST_ARRIVAL, form);
}

async function post(key: string, timeout: number, body: BodyInit, headers = {}): MailAnswer {
  const response = await fetch('/mail/api', {
    method: 'POST',
    headers: { Accept: 'application/json', 'Idempotency-Key': key, ...headers },
    body,
    signal: AbortSignal.timeout(timeout),
  });
  return { status: response.status, reply: parseReply(await response.text()) };
}

/** What the specification's request calls a field of the page, such as `job_title` (public spec, section 7); the names stay as they are. */
const sentName = (name: string): string =>
  name === 'firstName' || name === 'lastName' ? name : restName(name);
const pageName = (sent: string): string =>
  sent.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The fields of a form under the names of the specification's request. */
const sentFields = (body: MailBody, key: string): Record<string, string | undefined> => ({
  name: senderName(body),
  ...Object.fromEntries(Object.entries(body).map(([name, value]) => [sentName(name), value])),
  client_key: key,
});

/** The sender's name: "first and last joined by a space" (public spec, section 7); undefined without one. */
export function senderName({ firstName, lastName }: MailBody): string | undefined {
  if (firstName === undefined || lastName === undefined) return undefined;
  return fullName({ firstName: firstName.trim(), lastName: lastName.trim() });
}

/** The reply, with its issues at the fields of the page; null: it is none. */
function parseReply(text: string): MailReply | null {
  try {
    const reply: unknown = JSON.parse(text);
    const isReply = typeof reply === 'object' && reply !== null && 'success' in reply;
    if (!isReply) return null;
    const { issues, ...rest } = reply as MailReply;
    const named = issues?.map((issue) => ({ ...issue, field: pageName(issue.field) }));
    return { ...rest, ...(named && { issues: named }) };
  } catch {
    return null;
  }
}

/** Longest wait for the probe, in milliseconds: it must not delay the form. */
const PROBE_TIMEOUT = 3_000;

/** Requests the mail host's probe before each send. The result is only logged (public spec, section 7). */
export async function probeMail(): Promise<void> {
  try {
    const response = await fetch('/mail/test.php', { signal: AbortSignal.timeout(PROBE_TIMEOUT) });
    console.debug(`Mail host answers ${response.status}.`);
  } catch {
    console.debug('Mail host does not answer.');
  }
}
