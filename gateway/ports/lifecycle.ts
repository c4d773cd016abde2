/** Whether this process is stopping. Set by the signal handler, read by `/readyz` and the HTTP layer. */
export class Lifecycle {
  #stopping = false;

  get isStopping(): boolean {
    return this.#stopping;
  }

  /** Makes `/readyz` answer 503 and each response close its connection. */
  beginStop(): void {
    this.#stopping = true;
  }
}
