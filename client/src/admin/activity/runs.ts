import type { ActivityEntryFragment } from '#client/admin/activity/ActivityRows.generated.ts';
import { type Sentence, sentenceOf } from './sentence.ts';

/** Entries that follow each other and say the same of several records, or of one: a line of the log. */
export interface ActivityRun {
  /** The newest entry. */
  readonly entry: ActivityEntryFragment;
  /** Its sentence; null: its summary is shown. */
  readonly sentence: Sentence | null;
  /** All of them, newest first. */
  readonly entries: readonly ActivityEntryFragment[];
  /** Of how many records they are. */
  readonly records: number;
}

/** Entries, newest first, with runs of like ones folded. */
export function runsOf(rows: readonly ActivityEntryFragment[]): ActivityRun[] {
  const runs: ActivityRun[] = [];
  for (const entry of rows) {
    const sentence = sentenceOf(entry);
    const last = runs.at(-1);
    if (last && isLike(last, entry, sentence)) runs[runs.length - 1] = withEntry(last, entry);
    else runs.push(runOf(entry, sentence));
  }
  return runs;
}

/** Every entry as a line of its own. */
export const unfolded = (rows: readonly ActivityEntryFragment[]): ActivityRun[] =>
  rows.map((entry) => runOf(entry, sentenceOf(entry)));

const runOf = (entry: ActivityEntryFragment, sentence: Sentence | null): ActivityRun => ({
  entry,
  sentence,
  entries: [entry],
  records: 1,
});

function isLike(run: ActivityRun, entry: ActivityEntryFragment, sentence: Sentence | null): boolean {
  if (!sentence?.several || run.sentence?.several !== sentence.several) return false;
  const { verb, rest } = run.sentence;
  return run.entry.actor === entry.actor && verb === sentence.verb && rest === sentence.rest;
}

function withEntry(run: ActivityRun, entry: ActivityEntryFragment): ActivityRun {
  const entries = [...run.entries, entry];
  return { ...run, entries, records: new Set(entries.map(({ thingId }) => thingId)).size };
}
