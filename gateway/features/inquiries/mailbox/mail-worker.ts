import { serveJobs } from '#gateway/workers/serve-jobs.ts';
import { readMail } from './read-mail.ts';

/* A separate process that reads mails (mail-parser.ts). */
serveJobs(readMail);
