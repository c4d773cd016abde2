import { Unreachable } from '#gateway/ports/guarded-address.ts';
import type { WorkerBounds } from '#gateway/workers/job.ts';
import { WorkerProcess } from '#gateway/workers/worker-process.ts';
import type { BusyWindow, CalendarReading } from './busy-period.ts';

/** A calendar file of at most 16 MB. */
const BOUNDS: WorkerBounds = {
  cpuTime: 20_000,
  memory: 768 * 1024 * 1024,
  heap: 256,
  deadline: 30_000,
  waiting: 0,
  idle: 0,
  niceness: 10,
};

const TOO_LONG = 'The calendar takes too long to read.';
const UNREADABLE = 'The address answered no calendar that can be read.';

/** What the process that reads calendars is sent. */
export interface CalendarJob {
  readonly text: string;
  readonly window: BusyWindow;
}

/** As `readCalendar`, in a process of its own that is killed after `deadline` milliseconds. Errors: Unreachable. */
export async function readBusy(
  text: string,
  window: BusyWindow,
  deadline = BOUNDS.deadline,
): Promise<CalendarReading> {
  const worker = new WorkerProcess<CalendarJob, CalendarReading>({
    script: new URL('./calendar-worker', import.meta.url),
    bounds: { ...BOUNDS, deadline },
    exhausted: () => new Unreachable(TOO_LONG),
  });
  try {
    return await worker.run({ text, window });
  } catch (error) {
    throw error instanceof Unreachable ? error : new Unreachable(UNREADABLE);
  } finally {
    await worker.end();
  }
}
