import { badUserInput, serviceUnavailable } from '#gateway/kernel/errors.ts';
import type { WorkerBounds } from '#gateway/workers/job.ts';
import { JobWorker } from '#gateway/workers/job-worker.ts';
import type { MailJob, ParsedMail } from './parsed-mail.ts';

/** For one mail of at most `limits.mailBytes`. */
const MAIL_BOUNDS: WorkerBounds = {
  cpuTime: 10_000,
  memory: 768 * 1024 * 1024,
  heap: 256,
  deadline: 60_000,
  waiting: 1,
  idle: 30_000,
};

/** Reads mails in a process of its own, which a malicious one ends alone. */
export class MailParser extends JobWorker<MailJob, ParsedMail> {
  constructor(bounds: Partial<WorkerBounds> = {}) {
    super({
      script: new URL('./mail-worker', import.meta.url),
      bounds: { ...MAIL_BOUNDS, ...bounds },
      exhausted: () => badUserInput('This mail is too complex to be read.', []),
      busy: () => serviceUnavailable(),
    });
  }

  /** Errors: BAD_USER_INPUT for a mail that cannot be read, SERVICE_UNAVAILABLE when the gateway is stopping. */
  parse(source: Buffer): Promise<ParsedMail> {
    return this.run({ source });
  }
}
