import { badUserInput, serviceUnavailable } from '#gateway/kernel/errors.ts';
import type { WorkerBounds } from '#gateway/workers/job.ts';
import { JobWorker } from '#gateway/workers/job-worker.ts';
import type { MailJob, ReadMail } from './parsed-mail.ts';

/**
 * For one mail of at most `limits.mailBytes`, which takes 0.9 s and 264 MB. What cannot be read is put aside, and costs the next mail
 * less than 15 s with the start of a new process.
 */
const MAIL_BOUNDS: WorkerBounds = {
  cpuTime: 4_000,
  memory: 768 * 1024 * 1024,
  heap: 256,
  deadline: 8_000,
  waiting: 1,
  idle: 30_000,
  // With less than the others' share of the processor, the elapsed time would end normal mails on a busy machine.
  niceness: 0,
};

/**
 * Something else ended the process while it read a mail, as the system does first with it when memory is short. That says nothing
 * of the mail, which is read once more; after any other end the same bytes would do the same again.
 */
export class MailProcessEnded extends Error {
  override name = 'MailProcessEnded';
}

/** Reads mails in a process of its own, which a malicious one ends alone. */
export class MailParser extends JobWorker<MailJob, ReadMail> {
  constructor(bounds: Partial<WorkerBounds> = {}) {
    super({
      script: new URL('./mail-worker', import.meta.url),
      bounds: { ...MAIL_BOUNDS, ...bounds },
      exhausted: (end) =>
        end === 'ended-from-outside'
          ? new MailProcessEnded()
          : badUserInput('This mail is too complex to be read.', []),
      busy: () => serviceUnavailable(),
    });
  }

  /**
   * Errors: BAD_USER_INPUT for a mail that cannot be read within the bounds, MailProcessEnded, SERVICE_UNAVAILABLE when the gateway
   * is stopping or the process cannot be started.
   */
  parse(job: MailJob): Promise<ReadMail> {
    return this.run(job);
  }
}
