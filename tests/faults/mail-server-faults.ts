import { patient } from '#tests/support/patience.mjs';
import { type ServerBehaviour, SmtpSink } from '#tests/support/smtp-sink.ts';
import { DeliveryChecks } from './delivery-checks.ts';
import { eventually } from './eventually.ts';
import { newForm, sendUntilAccepted } from './forms.ts';
import { GatewayProcess } from './gateway-process.ts';
import type { Finding } from './scenario.ts';
import { type Engine, newStore, type Store } from './stores.ts';

const HOUR = 60 * 60 * 1000;
const FORMS = 3;
/** Senders whose letters are due while the letter of another one stalls. */
const OTHERS = 10;
/** Attempts per letter while the fault lasts, an hour of the gateway's clock apart. */
const ATTEMPTS = 3;

/** Hours after the fault in which every letter must be sent. */
const MOST_HOURS = 3;

/** Number of times the gateway contacted the mail server, whatever the step at which it failed. */
const contacts = ({ connections, begun }: SmtpSink): number => connections + begun;

/**
 * Advances the gateway's clock by an hour, the longest retry delay, until every letter is sent. More than once where an
 * attempt that began before the last advance failed after it. Returns how far the clock is ahead.
 */
async function sendTheRest(gateway: GatewayProcess, store: Store, from: number): Promise<number> {
  const allSent = async () => (await store.read()).letters.every(({ state }) => state === 'sent');
  let clockAhead = from;
  for (let hours = 0; hours < MOST_HOURS; hours += 1) {
    clockAhead += HOUR;
    await gateway.command({ clockAhead });
    if (await eventually(allSent, patient(30_000))) break;
  }
  return clockAhead;
}

/** A mail server that fails for some hours and then accepts letters again. */
export async function mailServerFault(
  behaviour: ServerBehaviour,
  engine: Engine,
  rounds: number,
): Promise<Finding> {
  const [store, sink] = [await newStore(engine), await SmtpSink.start()];
  const gateway = await GatewayProcess.prepare({ ...store.env, SMTP_URL: sink.url });
  const checks = new DeliveryChecks();
  let clockAhead = 0;
  let failed = 0;
  try {
    await gateway.start();
    for (let round = 0; round < rounds; round += 1) {
      sink.behaviour = behaviour;
      // Or letters would pass over a connection that was accepted before.
      sink.dropConnections();
      for (let n = 0; n < FORMS; n += 1) {
        const form = newForm(Date.now() + clockAhead);
        const result = await sendUntilAccepted(gateway.url, form);
        checks.record(form, result);
        checks.expect(result.reference !== null, () => `a form got ${result.status}`);
      }
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const before = contacts(sink);
        clockAhead += HOUR;
        await gateway.command({ clockAhead });
        const tried = await eventually(() => contacts(sink) > before, patient(40_000));
        checks.expect(tried, () => 'the gateway did not try to send a letter');
      }
      const stored = await store.read();
      failed += stored.letters.filter(({ state }) => state === 'failed').length;
      sink.behaviour = 'accept';
      sink.acceptHeld();
      // A server that stalls is restarted. Without that a letter waits for its deadline, up to ten minutes (RFC 5321,
      // section 4.5.3.2.6), which tests/gateway/outbox-queue.test.ts checks with fake timers.
      if (behaviour.startsWith('stall')) sink.dropConnections();
      clockAhead = await sendTheRest(gateway, store, clockAhead);
    }
    const stored = await store.read();
    const lost = checks.checkStored(stored);
    checks.checkSent(
      stored,
      sink.letters.map(({ messageId }) => messageId ?? ''),
    );
    const { code } = await gateway.stop();
    checks.expect(code === 0, () => `the gateway ended with ${code}`);
    return {
      figures: {
        acknowledged: checks.acknowledged,
        lost,
        letters: stored.letters.length,
        contacts: contacts(sink),
        'failed for good': failed,
      },
      faults: checks.faults,
    };
  } finally {
    await gateway.kill();
    await sink.close();
    await store.remove();
  }
}

/** The server of one recipient never responds; the letters to others are sent meanwhile, and that letter later. */
export async function oneRecipientStalls(engine: Engine, rounds: number): Promise<Finding> {
  const [store, sink] = [await newStore(engine), await SmtpSink.start()];
  const gateway = await GatewayProcess.prepare({ ...store.env, SMTP_URL: sink.url });
  const checks = new DeliveryChecks();
  let clockAhead = 0;
  try {
    await gateway.start();
    for (let round = 0; round < rounds; round += 1) {
      const [stalled, ...others] = Array.from({ length: 1 + OTHERS }, () => newForm(Date.now() + clockAhead));
      if (!stalled) continue;
      sink.behaviourByRecipient.set(stalled.email, 'stall-at-recipient');
      const before = sink.stalled;
      checks.record(stalled, await sendUntilAccepted(gateway.url, stalled));
      const stalls = await eventually(() => sink.stalled > before, patient(30_000));
      checks.expect(stalls, () => 'no letter stalls');
      for (const form of others) checks.record(form, await sendUntilAccepted(gateway.url, form));
      const arrived = () => others.filter(({ email }) => sink.lettersTo(email).length === 1).length;
      const allArrived = await eventually(() => arrived() === OTHERS, patient(20_000));
      checks.expect(
        allArrived,
        () => `${arrived()} of ${OTHERS} receipts were sent while one letter stalled`,
      );
      sink.behaviourByRecipient.clear();
      // As above: the letter that stalls need not wait for its deadline.
      sink.dropConnections();
      clockAhead = await sendTheRest(gateway, store, clockAhead);
    }
    const stored = await store.read();
    const lost = checks.checkStored(stored);
    checks.checkSent(
      stored,
      sink.letters.map(({ messageId }) => messageId ?? ''),
    );
    return {
      figures: { acknowledged: checks.acknowledged, lost, letters: stored.letters.length },
      faults: checks.faults,
    };
  } finally {
    await gateway.kill();
    await sink.close();
    await store.remove();
  }
}
