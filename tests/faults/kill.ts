import type { Email } from 'postal-mime';
import { patient } from '#tests/support/patience.mjs';
import { SmtpSink } from '#tests/support/smtp-sink.ts';
import { DeliveryChecks, LETTERS_EACH } from './delivery-checks.ts';
import { eventually } from './eventually.ts';
import { isTryLater, newForm, type SentForm, send, sendUntilAccepted } from './forms.ts';
import { GatewayProcess } from './gateway-process.ts';
import type { KillPoint } from './injected/commands.ts';
import type { Finding } from './scenario.ts';
import type { StoredMail } from './stored-mail.ts';
import { type Engine, newStore, type Store } from './stores.ts';

/** Forms per round: one of each type. */
const FORMS = 3;
/** Downtime before a restart, in milliseconds of the gateway's clock: leases and hourly limits have expired. */
const DOWNTIME = 61 * 60 * 1000;

/** The number of the statement to kill at: it varies so that each form is hit in turn. */
const nthOf = (point: KillPoint, round: number): number => {
  if (point === 'any-write') return 1 + ((round * 7) % 40);
  return point === 'after-smtp' ? 1 + (round % (FORMS * LETTERS_EACH)) : 1 + (round % FORMS);
};

/** Kills a gateway at one point in each round, on one database, and runs the delivery checks after each restart. */
export async function killRounds(point: KillPoint, engine: Engine, rounds: number): Promise<Finding> {
  const store = await newStore(engine);
  const sink = await SmtpSink.start();
  const gateway = await GatewayProcess.prepare({ ...store.env, SMTP_URL: sink.url });
  const run = new KillRun(store, sink, gateway);
  try {
    await gateway.start({ clockAhead: 0 });
    for (let round = 0; round < rounds; round += 1) await run.round(point, nthOf(point, round));
    return await run.end();
  } finally {
    await gateway.kill();
    await sink.close();
    await store.remove();
  }
}

class KillRun {
  readonly #store: Store;
  readonly #sink: SmtpSink;
  readonly #gateway: GatewayProcess;
  readonly #checks = new DeliveryChecks();
  #clockAhead = 0;
  #kills = 0;
  #sentTwice = 0;
  #killedFromOutside = 0;

  constructor(store: Store, sink: SmtpSink, gateway: GatewayProcess) {
    this.#store = store;
    this.#sink = sink;
    this.#gateway = gateway;
  }

  async round(at: KillPoint, nth: number): Promise<void> {
    await this.#gateway.command({ kill: { at, nth } });
    const forms = Array.from({ length: FORMS }, () => newForm(Date.now() + this.#clockAhead));
    await this.#sendAll(forms);
    const hasExited = await this.#gateway.waitForExit(patient(15_000));
    // The chosen statement may never run: then everything is stored and sent, and the test kills the process.
    if (!hasExited) this.#killedFromOutside += 1;
    await this.#gateway.kill();
    this.#kills += 1;
    const storedAtKill = await this.#store.read();
    this.#checks.checkStored(storedAtKill);
    const before = await this.#countArrived();

    this.#clockAhead += DOWNTIME;
    await this.#gateway.start({ clockAhead: this.#clockAhead });
    await this.#sendAll(forms, true);
    await this.#waitUntilSent();
    this.#checkRepeats(storedAtKill, before);
  }

  /** Runs all checks after the last round, and stops the gateway. */
  async end(): Promise<Finding> {
    const stored = await this.#store.read();
    const lost = this.#checks.checkStored(stored);
    const accepted = this.#sink.letters.map(idOf);
    this.#checks.checkSent(stored, accepted);
    const { code } = await this.#gateway.stop();
    this.#checks.expect(code === 0, () => `the gateway ended with ${code}`);
    return {
      figures: {
        kills: this.#kills,
        'by itself': this.#kills - this.#killedFromOutside,
        acknowledged: this.#checks.acknowledged,
        lost,
        letters: stored.letters.length,
        'sent twice': this.#sentTwice,
      },
      faults: this.#checks.faults,
    };
  }

  async #sendAll(forms: readonly SentForm[], mustSucceed = false): Promise<void> {
    await Promise.all(
      forms.map(async (form) => {
        const result = await (mustSucceed ? sendUntilAccepted : send)(this.#gateway.url, form);
        this.#checks.record(form, result);
        const isAccepted = result.reference !== null;
        // A busy machine may refuse a form for now, and the kill may cut the connection.
        const isExpected = isAccepted || (!mustSucceed && (result.status === 0 || isTryLater(result)));
        this.#checks.expect(
          isExpected,
          () => `${form.email} got ${result.status}: ${result.text.slice(0, 300)}`,
        );
      }),
    );
  }

  /** Waits until no letter is owed. */
  async #waitUntilSent(): Promise<void> {
    const nothingOwed = async () => (await this.#store.read()).letters.every(({ state }) => state !== 'owed');
    const done = await eventually(nothingOwed, patient(30_000));
    this.#checks.expect(done, () => 'letters are still owed long after the restart');
  }

  /** Number of letters the mail server has accepted, once those in transit at the kill have arrived. */
  async #countArrived(): Promise<number> {
    let last = -1;
    await eventually(() => {
      const isQuiet = this.#sink.letters.length === last;
      last = this.#sink.letters.length;
      return isQuiet;
    }, patient(2000));
    return this.#sink.letters.length;
  }

  /** Checks that a restart sends a letter again only if it was not stored as sent. */
  #checkRepeats(storedAtKill: StoredMail, before: number): void {
    const storedAsSent = new Set(
      storedAtKill.letters.filter(({ state }) => state === 'sent').map(({ messageId }) => messageId),
    );
    const all = this.#sink.letters.map(idOf);
    const [earlier, arrived] = [new Set(all.slice(0, before)), all.slice(before)];
    for (const id of arrived) {
      this.#checks.expect(!storedAsSent.has(id), () => `letter ${id} was stored as sent and sent again`);
    }
    this.#checks.expect(new Set(arrived).size === arrived.length, () => 'one run sent a letter twice');
    this.#sentTwice += arrived.filter((id) => earlier.has(id)).length;
  }
}

const idOf = ({ messageId }: Email): string => messageId ?? '';
