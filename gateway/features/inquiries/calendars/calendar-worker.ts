import { badUserInput } from '#gateway/kernel/errors.ts';
import { serveJobs } from '#gateway/workers/serve-jobs.ts';
import { readCalendar } from './busy-periods.ts';
import type { CalendarJob } from './read-busy.ts';

/* A process of its own reads one calendar file, since what somebody else's server sent may take for ever (read-busy.ts). */
serveJobs(async ({ text, window }: CalendarJob) => {
  try {
    return readCalendar(text, window);
  } catch {
    throw badUserInput('This is no calendar.', []);
  }
});
