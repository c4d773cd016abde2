import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/**
 * How the server treats a letter: takes it; refuses it for now (451) or for good (550); swallows it and never
 * answers; hangs up while it arrives; or takes it and is gone before it could say so.
 */
export type Mood = 'accept' | 'refuse-for-now' | 'refuse-for-good' | 'stall' | 'hang-up' | 'lose-answer';

const REFUSALS: Partial<Record<Mood, number>> = { 'refuse-for-now': 451, 'refuse-for-good': 550 };

/** A real mail server on a free port that keeps what it took. Setting `mood` to `accept` is its recovery. */
export class SmtpSink {
  mood: Mood = 'accept';
  /** How often somebody began to hand over a letter. */
  attempts = 0;
  /** Letters that were taken, in order. */
  readonly letters: Email[] = [];
  /** Letters that arrived whole, whatever was said to them. */
  readonly seen: Email[] = [];
  readonly #waiting = new Set<() => void>();
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 1000,
    onData: (stream, session, answer) => void this.#receive(stream, session, answer),
  });

  private constructor() {
    // What breaks off was broken off on purpose.
    this.#server.on('error', () => undefined);
  }

  static async start(): Promise<SmtpSink> {
    const sink = new SmtpSink();
    await new Promise<void>((resolve) => sink.#server.listen(0, '127.0.0.1', () => resolve()));
    return sink;
  }

  /** Address for SMTP_URL. */
  get url(): string {
    const address = this.#server.server.address();
    return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  /** Letters to somebody. */
  lettersTo(recipient: string): Email[] {
    return this.letters.filter((letter) => letter.to?.some(({ address }) => address === recipient));
  }

  /** The first letter to somebody whose subject holds those words; waits until it comes. */
  letterTo(recipient: string, words = '', patience = 15_000): Promise<Email> {
    const found = () => this.lettersTo(recipient).find((letter) => letter.subject?.includes(words));
    return this.#find(found, `No letter to ${recipient} arrived.`, patience);
  }

  /** Waits until something is so; it is looked at whenever a letter has come. */
  async until(isSo: () => boolean, patience = 15_000): Promise<void> {
    await this.#find(() => isSo() || undefined, 'What was waited for did not happen.', patience);
  }

  /** Stops listening and lets go of whoever still waits for an answer. */
  close(): Promise<void> {
    for (const connection of this.#server.connections) connection.close();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #receive(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    answer: (error?: Error | null) => void,
  ): Promise<void> {
    const { mood } = this;
    this.attempts += 1;
    if (mood === 'hang-up') return this.#hangUp(session);
    const bytes = await buffer(stream).catch(() => null);
    // Whoever sent it was gone before its end.
    if (!bytes) return;
    const letter = await PostalMime.parse(bytes);
    this.seen.push(letter);
    setImmediate(() => this.#wake());
    const refusal = REFUSALS[mood];
    if (refusal) return answer(Object.assign(new Error('Not now, or never.'), { responseCode: refusal }));
    if (mood !== 'stall') this.letters.push(letter);
    if (mood === 'accept') answer();
    if (mood === 'lose-answer') this.#hangUp(session);
  }

  #hangUp(session: SMTPServerSession): void {
    for (const connection of this.#server.connections) if (connection.session === session) connection.close();
  }

  async #find<T>(found: () => T | undefined, otherwise: string, patience: number): Promise<T> {
    const end = Date.now() + patience;
    for (;;) {
      const value = found();
      if (value !== undefined) return value;
      if (Date.now() >= end) throw new Error(otherwise);
      await new Promise<void>((resolve) => {
        const go = () => {
          clearTimeout(timer);
          this.#waiting.delete(go);
          resolve();
        };
        const timer = setTimeout(go, end - Date.now());
        this.#waiting.add(go);
      });
    }
  }

  #wake(): void {
    for (const go of [...this.#waiting]) go();
  }
}
