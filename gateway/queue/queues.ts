/** The queues whose senders need not wait for their next poll. */
export type QueueName = 'letters' | 'access letters' | 'notification letters' | 'webhooks' | 'calendars';

/**
 * Connects those who store rows in a queue with the sender that works on it; neither knows the other. Where no sender
 * works, as without a mail server, the rows wait.
 */
export class Queues {
  readonly #polls = new Map<QueueName, () => void>();

  /** Has the sender of a queue look at it whenever it is polled. */
  connect(queue: QueueName, sender: { poll(): void } | null): void {
    if (sender) this.#polls.set(queue, () => sender.poll());
  }

  /** Called once rows are stored. */
  poll(queue: QueueName): void {
    this.#polls.get(queue)?.();
  }
}
