import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { patient } from './patience.mjs';

/**
 * How the server treats a letter: accepts it; refuses the connection, its sender, its recipient or the letter itself;
 * never responds to the recipient; discards the letter and never responds; accepts it and responds only when
 * `acceptHeld` is called; closes the connection while it arrives; or accepts it and closes the connection before its
 * response.
 */
export type ServerBehaviour =
  | 'accept'
  | Refusal
  | 'stall-at-recipient'
  | 'stall'
  | 'answer-late'
  | 'hang-up'
  | 'lose-answer';

type Refusal =
  | 'refuse-connection'
  | 'refuse-sender'
  | 'refuse-without-sign-in'
  | 'refuse-recipient'
  | 'refuse-recipient-without-sign-in'
  | 'refuse-order-of-commands'
  | 'refuse-for-now'
  | 'refuse-for-good'
  | 'refuse-full-mailbox';

type Step = 'connection' | 'sender' | 'recipient' | 'letter';

const REFUSALS: Record<Refusal, readonly [Step, code: number, sentence: string]> = {
  'refuse-connection': ['connection', 554, 'No service for your network'],
  'refuse-sender': ['sender', 550, 'Sender no-reply@dalmara.example is not allowed'],
  'refuse-without-sign-in': ['sender', 530, 'Authentication required'],
  'refuse-recipient': [
    'recipient',
    550,
    'No mailbox <Someone@Orrin.example> here,\task postmaster@mail.example',
  ],
  'refuse-recipient-without-sign-in': ['recipient', 530, 'Authentication required'],
  'refuse-order-of-commands': ['letter', 503, 'Bad sequence of commands'],
  'refuse-for-now': ['letter', 451, 'Try again later'],
  'refuse-for-good': ['letter', 550, 'Content not wanted'],
  'refuse-full-mailbox': ['letter', 552, 'Mailbox full'],
};

/** The SMTP error of a behaviour at a step of the session; null: none. */
function refusalAt(step: Step, behaviour: ServerBehaviour): Error | null {
  const [refusedStep, responseCode, sentence] = REFUSALS[behaviour as Refusal] ?? [];
  return refusedStep === step ? Object.assign(new Error(sentence), { responseCode }) : null;
}

/** A real mail server on a free port that stores the letters it accepts. Setting `behaviour` to `accept` ends a fault. */
export class SmtpSink {
  behaviour: ServerBehaviour = 'accept';
  /** Behaviour for single recipients, by address. */
  readonly behaviourByRecipient = new Map<string, ServerBehaviour>();
  /** Number of letters whose data began to arrive. */
  attempts = 0;
  /** Number of recipients that got no response. */
  stalled = 0;
  /** Accepted letters, in order. */
  readonly letters: Email[] = [];
  /** The same as they were sent (RFC 5322). */
  readonly lettersRaw: string[] = [];
  /** Letters that arrived completely, whatever the response to them. */
  readonly received: Email[] = [];
  /** Number of connections so far. */
  connections = 0;
  /** Number of letters whose sender was named, whatever became of them. */
  begun = 0;
  readonly #waiting = new Set<() => void>();
  readonly #held: (() => void)[] = [];
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 1000,
    onConnect: (_session, respond) => {
      this.connections += 1;
      respond(refusalAt('connection', this.behaviour));
    },
    onMailFrom: (_sender, _session, respond) => {
      this.begun += 1;
      respond(refusalAt('sender', this.behaviour));
    },
    onRcptTo: ({ address }, _session, respond) => {
      const behaviour = this.#behaviourFor(address);
      if (behaviour !== 'stall-at-recipient') return respond(refusalAt('recipient', behaviour));
      this.stalled += 1;
      setImmediate(() => this.#checkWaiting());
    },
    onData: (stream, session, respond) => void this.#receive(stream, session, respond),
  });

  private constructor() {
    // Connection errors here are caused by the test on purpose.
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

  /** Accepted letters to a recipient. */
  lettersTo(recipient: string): Email[] {
    return this.letters.filter((letter) => letter.to?.some(({ address }) => address === recipient));
  }

  /**
   * The first letter to a recipient whose subject contains a text; waits until it arrives. Errors: `timeout`
   * milliseconds passed.
   */
  letterTo(recipient: string, subject = '', timeout = 30_000): Promise<Email> {
    const found = () => this.lettersTo(recipient).find((letter) => letter.subject?.includes(subject));
    return this.#find(found, `No letter to ${recipient} arrived.`, timeout);
  }

  /** Waits until a condition holds; checked whenever a letter has arrived. Errors: `timeout` milliseconds passed. */
  async until(condition: () => boolean, timeout = 30_000): Promise<void> {
    await this.#find(() => condition() || undefined, 'What was waited for did not happen.', timeout);
  }

  /** Responds to the letters held by `answer-late`: they are accepted. */
  acceptHeld(): void {
    for (const respond of this.#held.splice(0)) respond();
  }

  /** Closes every open connection, as a mail server that is restarted does. */
  dropConnections(): void {
    for (const connection of this.#server.connections) connection.close();
  }

  /** Stops listening and closes connections that still wait for a response. */
  close(): Promise<void> {
    this.dropConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #receive(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    respond: (error?: Error | null) => void,
  ): Promise<void> {
    const recipient = session.envelope.rcptTo[0]?.address ?? '';
    const behaviour = this.#behaviourFor(recipient);
    this.attempts += 1;
    if (behaviour === 'hang-up') return this.#hangUp(session);
    const bytes = await buffer(stream).catch(() => null);
    // The sender closed the connection before the end of the letter.
    if (!bytes) return;
    const letter = await PostalMime.parse(bytes);
    this.received.push(letter);
    setImmediate(() => this.#checkWaiting());
    const refusal = refusalAt('letter', behaviour);
    if (refusal) return respond(refusal);
    if (behaviour !== 'stall') {
      this.letters.push(letter);
      this.lettersRaw.push(bytes.toString());
    }
    // One that was on its way when the server began to accept again is held by nothing.
    const isHeld = behaviour === 'answer-late' && this.#behaviourFor(recipient) === behaviour;
    if (isHeld) this.#held.push(respond);
    else if (behaviour === 'lose-answer') this.#hangUp(session);
    // Also over a connection that was open before new ones were refused.
    else if (behaviour !== 'stall') respond();
  }

  #behaviourFor(recipient: string): ServerBehaviour {
    return this.behaviourByRecipient.get(recipient) ?? this.behaviour;
  }

  #hangUp(session: SMTPServerSession): void {
    for (const connection of this.#server.connections) if (connection.session === session) connection.close();
  }

  async #find<T>(found: () => T | undefined, failure: string, timeout: number): Promise<T> {
    const end = Date.now() + patient(timeout);
    for (;;) {
      const value = found();
      if (value !== undefined) return value;
      if (Date.now() >= end) throw new Error(failure);
      await new Promise<void>((resolve) => {
        const check = () => {
          clearTimeout(timer);
          this.#waiting.delete(check);
          resolve();
        };
        const timer = setTimeout(check, end - Date.now());
        this.#waiting.add(check);
      });
    }
  }

  #checkWaiting(): void {
    for (const check of [...this.#waiting]) check();
  }
}
