/** An event of a stream of server-sent events. */
export interface ReceivedEvent {
  readonly event: string;
  /** Parsed as JSON; null: there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read any field of an event
  readonly data: any;
}

/** Reads the events of a response one after another; comments are left out. */
export class EventReader {
  readonly #reader: ReadableStreamDefaultReader<string>;
  #text = '';

  constructor(response: Response) {
    this.#reader = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>)
      .pipeThrough(new TextDecoderStream())
      .getReader();
  }

  /** The next event; null: the stream has ended. */
  async next(): Promise<ReceivedEvent | null> {
    for (;;) {
      const found = /event: (.*)\ndata: (.*)\n\n/.exec(this.#text);
      if (found) {
        const [all, event = '', data = ''] = found;
        this.#text = this.#text.slice(found.index + all.length);
        return { event, data: data === '' ? null : JSON.parse(data) };
      }
      const { value, done } = await this.#reader.read();
      if (done) return null;
      this.#text += value;
    }
  }

  /** Waits for the first comment or event, which shows that the stream has begun. */
  async begin(): Promise<string> {
    while (!this.#text.includes('\n\n')) {
      const { value, done } = await this.#reader.read();
      if (done) break;
      this.#text += value;
    }
    return this.#text;
  }

  /** Leaves, as a reader does who closes the page. */
  leave(): Promise<void> {
    return this.#reader.cancel();
  }
}
