import { freeSlot, type SendResult, type SentForm, sendUntilAccepted } from './forms.ts';
import { GatewayProcess } from './gateway-process.ts';
import type { Finding } from './scenario.ts';
import { type Engine, newStore } from './stores.ts';

/** Senders who ask for the same slot at the same time. */
const SENDERS = 200;
/** How often a sender tries while a busy machine lets no answer through. */
const ATTEMPTS = 3;

/** Lets 200 senders ask two gateways for one slot in each round: one books it, the others are told so. */
export async function oneSlotForMany(engine: Engine, rounds: number): Promise<Finding> {
  const store = await newStore(engine);
  const gateways = await Promise.all([1, 2].map(() => GatewayProcess.prepare(store.env)));
  const faults: string[] = [];
  const figures = { requests: 0, booked: 0, 'told that it is taken': 0, 'slowest ms': 0 };
  try {
    for (const gateway of gateways) await gateway.start();
    for (let round = 0; round < rounds; round += 1) {
      const wanted = freeSlot(round, Date.now());
      const results = await Promise.all(
        Array.from({ length: SENDERS }, (_, n) => {
          const { url } = gateways[n % 2] as GatewayProcess;
          return sendUntilAnswered(url, requestOf(`${round}-${n}`, n, wanted));
        }),
      );
      const booked = results.filter(({ reference }) => reference !== null);
      const taken = results.filter(({ status, text }) => status === 409 && offersSlots(text));
      figures.requests += results.length;
      figures.booked += booked.length;
      figures['told that it is taken'] += taken.length;
      figures['slowest ms'] = Math.max(
        figures['slowest ms'],
        ...results.map(({ milliseconds }) => milliseconds),
      );
      if (booked.length !== 1 || taken.length !== SENDERS - 1)
        faults.push(
          `${booked.length} of ${SENDERS} booked ${wanted.date} ${wanted.time}, ${taken.length} were told that it is taken; others: ${othersIn(results)}`,
        );
    }
    const { inquiries } = await store.read();
    if (inquiries.length !== rounds)
      faults.push(`${inquiries.length} bookings are stored after ${rounds} rounds`);
    return { figures, faults };
  } finally {
    for (const gateway of gateways) await gateway.kill();
    await store.remove();
  }
}

/** Sends a form as a browser does: under the same key again when no answer came in time. */
async function sendUntilAnswered(url: string, form: SentForm): Promise<SendResult> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await sendUntilAccepted(url, form);
    if (result.status !== 0 || attempt >= ATTEMPTS) return result;
  }
}

function requestOf(key: string, n: number, wanted: { date: string; time: string }): SentForm {
  const email = `slot-${process.pid}-${key}@faults.example`;
  return {
    email,
    key: `slot-${process.pid}-${key}`,
    address: `10.9.${n >> 8}.${n & 255}`,
    body: { form_type: 'schedule', name: `Sender ${n}`, email, ...wanted },
  };
}

/** Whether a refusal says that the slot was just taken, and which are free. */
function offersSlots(text: string): boolean {
  const { error, freeSlots } = JSON.parse(text) as { error?: string; freeSlots?: unknown[] };
  return error === 'This time was just taken.' && (freeSlots?.length ?? 0) > 0;
}

const othersIn = (results: readonly { status: number; text: string }[]): string =>
  [
    ...new Set(
      results
        .filter(({ status }) => status !== 200 && status !== 409)
        .map(({ status, text }) => `${status} ${text.slice(0, 200)}`),
    ),
  ].join('; ');
