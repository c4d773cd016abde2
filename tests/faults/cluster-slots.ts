import { type Seen, sendToAny } from './cluster-traffic.ts';
import { counted, type DeliveryChecks } from './delivery-checks.ts';
import { FIRST_FREE_SLOT, freeSlot, type SentForm } from './forms.ts';
import type { GatewayProcess } from './gateway-process.ts';

/** Those who ask for one slot. */
const RIVALS = 30;

/**
 * Lets senders at all gateways ask for the nth slot at once: one books it, the others are told that it is taken. Returns whether
 * it was so.
 */
export async function raceForSlot(
  gateways: readonly GatewayProcess[],
  n: number,
  { checks, seen }: { readonly checks: DeliveryChecks; readonly seen: Seen },
): Promise<boolean> {
  const wanted = freeSlot(FIRST_FREE_SLOT + n, Date.now());
  const results = await Promise.all(
    Array.from({ length: RIVALS }, async (_, rival) => {
      const form = rivalForm(`${n}-${rival}`, rival, wanted);
      const result = await sendToAny(gateways, rival, form, seen);
      checks.record(form, result);
      if (result.reference === null && result.status !== 409)
        seen.wrong.push(`a rival got ${result.status}: ${result.text.slice(0, 200)}`);
      return result;
    }),
  );
  const booked = results.filter(({ reference }) => reference !== null).length;
  const isRight = booked === 1 && results.filter(({ status }) => status === 409).length === RIVALS - 1;
  const statuses = () => [...counted(results.map(({ status }) => String(status)))].join(' ');
  checks.expect(isRight, () => `${booked} of ${RIVALS} booked one slot (${statuses()})`);
  return isRight;
}

function rivalForm(key: string, n: number, wanted: { date: string; time: string }): SentForm {
  const email = `rival-${process.pid}-${key}@faults.example`;
  return {
    email,
    key: `rival-${process.pid}-${key}`,
    address: `10.8.${n >> 8}.${n & 255}`,
    body: { form_type: 'schedule', name: `Rival ${n}`, email, ...wanted },
  };
}
