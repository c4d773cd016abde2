import { serveJobs } from '#gateway/workers/serve-jobs.ts';
import { parseMail } from './parse-mail.ts';
import type { MailJob } from './parsed-mail.ts';

/* A separate process that reads mails (mail-parser.ts). */
serveJobs(({ source }: MailJob) => parseMail(source));
