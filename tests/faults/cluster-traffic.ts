import { setTimeout as pause } from 'node:timers/promises';
import { patient } from '#tests/support/patience.mjs';
import type { DeliveryChecks } from './delivery-checks.ts';
import { isTryLater, newForm, type SendResult, type SentForm, send } from './forms.ts';
import type { GatewayProcess } from './gateway-process.ts';

/** Milliseconds between two forms of a sender, and two saves of a member of staff. */
const PAUSE = 1000;
/** How long a sender tries, in milliseconds. */
const TRIES_FOR = patient(60_000);

/** What the senders and the staff of a cluster saw. */
export interface Seen {
  forms: number;
  /** Answers of 503 or 507 with Retry-After, and connections without an answer. */
  later: number;
  saves: number;
  savesLater: number;
  slowest: number;
  /** Statuses that nobody should see, with the beginning of their answers. */
  readonly wrong: string[];
}

export const nothingSeen = (): Seen => ({
  ...{ forms: 0, later: 0, saves: 0, savesLater: 0, slowest: 0 },
  wrong: [],
});

/** Sends a form under its key to one gateway after another until one answers for good, as a browser behind a balancer does. */
export async function sendToAny(
  gateways: readonly GatewayProcess[],
  first: number,
  form: SentForm,
  seen: Seen,
): Promise<SendResult> {
  const end = Date.now() + TRIES_FOR;
  for (let n = first; ; n += 1) {
    const gateway = gateways[n % gateways.length] as GatewayProcess;
    const result = await send(gateway.url, form);
    seen.slowest = Math.max(seen.slowest, result.milliseconds);
    const isLater = result.status === 0 || isTryLater(result);
    if (!isLater || Date.now() >= end) return result;
    seen.later += 1;
    await pause(200);
  }
}

/** Sends one form after another, first to the gateway of that number, until `signal` ends it. */
export async function sendForms(
  gateways: readonly GatewayProcess[],
  first: number,
  { checks, seen, signal }: { checks: DeliveryChecks; seen: Seen; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    const form = newForm();
    const result = await sendToAny(gateways, first, form, seen);
    checks.record(form, result);
    if (result.reference === null)
      seen.wrong.push(`a form got ${result.status}: ${result.text.slice(0, 200)}`);
    else seen.forms += 1;
    await pause(PAUSE);
  }
}

/** Staff that saves notes of one inquiry at one gateway, numbered. */
export class NoteSaver {
  /** The last number that was acknowledged. */
  acknowledged = 0;
  #last = 0;

  constructor(
    private readonly gateway: GatewayProcess,
    private readonly cookie: string,
    private readonly inquiryId: string,
  ) {}

  /** Saves until `signal` ends it. */
  async save(seen: Seen, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.#last += 1;
      const status = await this.#saveOnce(this.#last, seen);
      if (status === 200) {
        this.acknowledged = this.#last;
        seen.saves += 1;
      } else seen.savesLater += 1;
      await pause(PAUSE);
    }
  }

  async #saveOnce(note: number, seen: Seen): Promise<number> {
    const query =
      'mutation($id: ID!, $note: String!) { updateInquiry(id: $id, input: { note: $note }) { id } }';
    const variables = { id: this.inquiryId, note: String(note) };
    const { status, text } = await askAsStaff(this.gateway, this.cookie, query, variables);
    const isStored = status === 200 && !text.includes('"errors"');
    if (!isStored && status !== 0 && status !== 503)
      seen.wrong.push(`a save got ${status}: ${text.slice(0, 200)}`);
    return isStored || status !== 200 ? status : 500;
  }
}

/** Asks GraphQL; status 0: no answer. */
export async function askAsStaff(
  { url }: GatewayProcess,
  cookie: string,
  query: string,
  variables: object = {},
): Promise<{ status: number; text: string; cookie: string }> {
  try {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'apollo-require-preflight': 'true', cookie },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(patient(20_000)),
    });
    const given = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    return { status: response.status, text: await response.text(), cookie: given };
  } catch {
    return { status: 0, text: '', cookie: '' };
  }
}
