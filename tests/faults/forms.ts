import { slots } from '#domain/slots.ts';
import { patient } from '#tests/support/patience.mjs';

/** Longest wait of a sender for a response, in milliseconds; browsers wait longer. */
const SEND_DEADLINE = patient(20_000);
const DAY = 24 * 60 * 60 * 1000;

/** A form of one sender, with its idempotency key. */
export interface SentForm {
  readonly email: string;
  readonly key: string;
  readonly address: string;
  readonly body: Readonly<Record<string, string>>;
}

/** Result of sending a form. */
export interface SendResult {
  /** HTTP status; 0: no response. */
  readonly status: number;
  /** Set when the form was acknowledged. */
  readonly reference: string | null;
  readonly retryAfter: string | null;
  readonly milliseconds: number;
  readonly text: string;
}

/** Slots that no form of `newForm` asks for begin with this one. Each scenario has a database of its own, and sends fewer. */
export const FIRST_FREE_SLOT = 200;

let count = 0;

/**
 * A form of a new sender: contact, schedule and pricing in turn. `now` is the time of the gateway's clock; `length` is
 * the length of the message in UTF-16 units.
 */
export function newForm(now = Date.now(), length = 0): SentForm {
  count += 1;
  const n = count;
  const email = `sender-${process.pid}-${n}@faults.example`;
  return {
    email,
    key: `faults-${process.pid}-${n}`,
    address: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    body: { email, message: `Message ${n} `.padEnd(length, `${n} `), ...BODIES[n % 3]?.(n, now) },
  };
}

const BODIES: ((n: number, now: number) => Record<string, string>)[] = [
  (n) => ({ form_type: 'contact', name: `Sender ${n}`, subject: `Question ${n}` }),
  (n, now) => ({
    form_type: 'schedule',
    name: `Sender ${n}`,
    ...freeSlot(Math.floor(n / 3) % FIRST_FREE_SLOT, now),
  }),
  (n) => ({ form_type: 'pricing', name: `Sender ${n}`, plan: 'Business' }),
];

/** A slot of the next weeks that no earlier form has requested; weekends are not business days. */
export function freeSlot(n: number, now: number): { date: string; time: string } {
  const days = Array.from({ length: 50 }, (_, ahead) => new Date(now + (ahead + 3) * DAY)).filter(
    (day) => day.getUTCDay() % 6 !== 0,
  );
  const day = days[Math.floor(n / slots.length) % days.length] ?? new Date(now);
  return { date: day.toISOString().slice(0, 10), time: slots[n % slots.length]?.label ?? '' };
}

/** Sends a form, for the first time or as a repeat. */
export async function send(url: string, { key, address, body }: SentForm): Promise<SendResult> {
  const began = Date.now();
  const noResponse = { status: 0, reference: null, retryAfter: null, text: '' };
  try {
    const response = await fetch(`${url}/mail/api`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-forwarded-for': address,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(SEND_DEADLINE),
    });
    const text = await response.text();
    return {
      status: response.status,
      reference: response.ok ? referenceIn(text) : null,
      retryAfter: response.headers.get('retry-after'),
      milliseconds: Date.now() - began,
      text,
    };
  } catch {
    return { ...noResponse, milliseconds: Date.now() - began };
  }
}

/** Whether a form was refused for now: status 503 or 507, with Retry-After. */
export const isTryLater = ({ status, retryAfter }: SendResult): boolean =>
  (status === 503 || status === 507) && retryAfter !== null;

/** Sends a form as a browser does, again while it is refused for now. Returns the last result. */
export async function sendUntilAccepted(url: string, form: SentForm): Promise<SendResult> {
  const end = Date.now() + SEND_DEADLINE;
  for (;;) {
    const result = await send(url, form);
    if (!isTryLater(result) || Date.now() >= end) return result;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function referenceIn(text: string): string | null {
  const body: unknown = JSON.parse(text);
  const reference = body && typeof body === 'object' && 'reference' in body ? body.reference : null;
  return typeof reference === 'string' ? reference : null;
}
