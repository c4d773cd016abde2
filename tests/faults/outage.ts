import { patient } from '#tests/support/patience.mjs';
import { SmtpSink } from '#tests/support/smtp-sink.ts';
import { DeliveryChecks } from './delivery-checks.ts';
import { eventually } from './eventually.ts';
import { isTryLater, newForm, type SendResult, type SentForm, send, sendUntilAccepted } from './forms.ts';
import { GatewayProcess } from './gateway-process.ts';
import { publicPages, readPages } from './public-pages.ts';
import type { Finding } from './scenario.ts';
import type { StoredMail } from './stored-mail.ts';

/** Deadline of any response while a dependency is unavailable, in milliseconds. */
const DEADLINE = patient(15_000);
/** Deadline for the gateway to be ready again after the fault, in milliseconds. */
const RECOVERY = patient(30_000);
const HOUR = 60 * 60 * 1000;
/** Concurrent senders, and the number of forms each sends during the fault. */
const SENDERS = 4;
const FORMS_EACH = 4;

/** A dependency of the gateway that a test can break and restore. */
export interface Dependency {
  readonly env: NodeJS.ProcessEnv;
  /** Reads the stored inquiries and letters. */
  read(): Promise<StoredMail>;
  break(gateway: GatewayProcess): Promise<void>;
  recover(gateway: GatewayProcess): Promise<void>;
  remove(): Promise<void>;
}

/** Expected behaviour of the gateway during the fault. */
export interface Expectations {
  /** Status of `/readyz`; null: either. */
  readonly ready: 200 | 503 | null;
  /** Whether forms are accepted nevertheless. Refused ones get 503 or 507 with Retry-After. */
  readonly formsAreAccepted: boolean;
  /** Length of each message in UTF-16 units; long messages fill a disk. */
  readonly messageLength?: number;
}

/** Breaks a dependency and restores it in each round, while forms are sent and pages are read. */
export async function runOutages(
  dependency: Dependency,
  expectations: Expectations,
  rounds: number,
): Promise<Finding> {
  const sink = await SmtpSink.start();
  const gateway = await GatewayProcess.prepare({ SMTP_URL: sink.url, ...dependency.env });
  const run = new OutageRun(dependency, expectations, gateway, sink);
  try {
    await gateway.start();
    await run.readAll();
    for (let round = 0; round < rounds; round += 1) await run.round();
    return await run.end();
  } finally {
    await gateway.kill();
    await sink.close();
    await dependency.remove();
  }
}

class OutageRun {
  readonly #dependency: Dependency;
  readonly #expectations: Expectations;
  readonly #gateway: GatewayProcess;
  readonly #sink: SmtpSink;
  readonly #checks = new DeliveryChecks();
  #pages: string[] = [];
  #clockAhead = 0;
  #refused = 0;
  #slowest = 0;
  #fewestPages = Number.POSITIVE_INFINITY;

  constructor(dependency: Dependency, expectations: Expectations, gateway: GatewayProcess, sink: SmtpSink) {
    this.#dependency = dependency;
    this.#expectations = expectations;
    this.#gateway = gateway;
    this.#sink = sink;
  }

  /** Reads every page once before the first fault. */
  async readAll(): Promise<void> {
    // A gateway that has just started on a busy machine may ask for another try.
    const hasPages = async () => {
      this.#pages = await publicPages(this.#gateway.url);
      return true;
    };
    await eventually(hasPages, RECOVERY);
    const answered = await readPages(this.#gateway.url, this.#pages);
    const isComplete = answered > 0 && answered === this.#pages.length;
    this.#checks.expect(isComplete, () => `${answered} of ${this.#pages.length} pages without a fault`);
  }

  async round(): Promise<void> {
    await this.#dependency.break(this.#gateway);
    const forms = await this.#sendWhileBroken();
    await this.#readWhileBroken();
    await this.#dependency.recover(this.#gateway);
    await this.#recover();
    await this.#sendAgain(forms);
    this.#clockAhead += HOUR;
    await this.#gateway.command({ clockAhead: this.#clockAhead });
  }

  async end(): Promise<Finding> {
    const areAllSent = async () =>
      (await this.#dependency.read()).letters.every(({ state }) => state === 'sent');
    await eventually(areAllSent, patient(60_000));
    const stored = await this.#dependency.read();
    const lost = this.#checks.checkStored(stored);
    this.#checks.checkSent(
      stored,
      this.#sink.letters.map(({ messageId }) => messageId ?? ''),
    );
    const { code, milliseconds } = await this.#gateway.stop();
    this.#checks.expect(code === 0, () => `the gateway ended with ${code}`);
    return {
      figures: {
        acknowledged: this.#checks.acknowledged,
        refused: this.#refused,
        lost,
        letters: stored.letters.length,
        'slowest ms': this.#slowest,
        pages: `${this.#fewestPages} of ${this.#pages.length}`,
        'stop ms': milliseconds,
      },
      faults: this.#checks.faults,
    };
  }

  async #sendWhileBroken(): Promise<SentForm[]> {
    const sent: SentForm[] = [];
    const sender = async () => {
      for (let n = 0; n < FORMS_EACH; n += 1) {
        const form = newForm(Date.now() + this.#clockAhead, this.#expectations.messageLength);
        sent.push(form);
        this.#checkResult(form, await send(this.#gateway.url, form));
      }
    };
    await Promise.all(Array.from({ length: SENDERS }, sender));
    return sent;
  }

  #checkResult(form: SentForm, result: SendResult): void {
    const { status, retryAfter, milliseconds, text } = result;
    this.#slowest = Math.max(this.#slowest, milliseconds);
    this.#checks.record(form, result);
    if (result.reference !== null) return;
    this.#refused += 1;
    this.#checks.expect(
      !this.#expectations.formsAreAccepted,
      () => `a form was refused: ${status} ${text.slice(0, 200)}`,
    );
    this.#checks.expect(
      isTryLater(result),
      () => `a form got ${status} after ${milliseconds} ms, Retry-After ${retryAfter}: ${text.slice(0, 200)}`,
    );
    this.#checks.expect(milliseconds <= DEADLINE, () => `a form waited ${milliseconds} ms`);
  }

  async #readWhileBroken(): Promise<void> {
    const answered = await readPages(this.#gateway.url, this.#pages);
    this.#fewestPages = Math.min(this.#fewestPages, answered);
    this.#checks.expect(
      answered === this.#pages.length,
      () => `${answered} of ${this.#pages.length} pages were answered`,
    );
    const { ready } = this.#expectations;
    if (ready === null) return;
    const isAsExpected = await eventually(async () => (await this.#gateway.readiness()) === ready, DEADLINE);
    const status = isAsExpected ? ready : await this.#gateway.readiness();
    this.#checks.expect(isAsExpected, () => `/readyz was ${status} and not ${ready}`);
  }

  async #recover(): Promise<void> {
    const isReady = await eventually(async () => (await this.#gateway.readiness()) === 200, RECOVERY);
    this.#checks.expect(isReady, () => 'the gateway is not ready long after the fault');
  }

  /** Sends every form again, also the accepted ones, since a browser that got no response sends again too. */
  async #sendAgain(forms: readonly SentForm[]): Promise<void> {
    for (const form of forms) {
      const result = await sendUntilAccepted(this.#gateway.url, form);
      this.#checks.record(form, result);
      this.#checks.expect(
        result.reference !== null,
        () => `after the fault a form got ${result.status}: ${result.text.slice(0, 200)}`,
      );
    }
  }
}
