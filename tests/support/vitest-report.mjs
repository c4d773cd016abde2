import { JsonReporter } from 'vitest/node';

/**
 * Vitest's reporter `json`, whose report has `unhandledErrors` too: the text of whatever was thrown outside of a test, or
 * ended a worker, which fails a run none of whose tests has failed.
 */
export default class VitestReport extends JsonReporter {
  /** @type {string[]} */
  #unhandled = [];

  constructor() {
    super({});
  }

  /**
   * @param {Parameters<JsonReporter['onTestRunEnd']>[0]} modules
   * @param {readonly { name?: string, message: string, stack?: string }[]} [errors]
   */
  async onTestRunEnd(modules, errors = []) {
    this.#unhandled = errors.map(({ name = 'Error', message, stack }) => stack || `${name}: ${message}`);
    await super.onTestRunEnd(modules);
  }

  /** @param {string} report */
  writeReport(report) {
    return super.writeReport(JSON.stringify({ ...JSON.parse(report), unhandledErrors: this.#unhandled }));
  }
}
