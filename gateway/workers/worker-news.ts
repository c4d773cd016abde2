import { channel } from 'node:diagnostics_channel';
import type { JobEnd } from './job.ts';

/** A job that has no result, for the log: without anything of what it worked on. */
export interface WorkerNews {
  /** Name of its script, such as `mail-worker`. */
  readonly worker: string;
  readonly code: string;
  readonly sentence: string;
}

const SENTENCES: Readonly<Record<JobEnd, string>> = {
  'processor-time': 'A job took more processor time than it may, and was ended.',
  'wall-time': 'A job took longer than it may, and was ended.',
  memory: 'A job took more memory than it may, and was ended.',
  'reply-size': 'A job answered more than it may, and was ended.',
  crashed: 'A job ended its process.',
  'ended-from-outside': 'The process of a job was ended from outside, perhaps for want of memory.',
};

const news = channel('dalmara.workers');

export const reportEnd = (worker: string, end: JobEnd): void =>
  news.publish({
    worker,
    code: `WORKER_${end.toUpperCase().replaceAll('-', '_')}`,
    sentence: SENTENCES[end],
  } satisfies WorkerNews);

/** Calls `listener` for each end of a job from now on. Returns what ends that. */
export function onWorkerNews(listener: (news: WorkerNews) => void): () => void {
  const receive = (message: unknown): void => listener(message as WorkerNews);
  news.subscribe(receive);
  return () => news.unsubscribe(receive);
}
