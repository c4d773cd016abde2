import { useMutation } from '@apollo/client/react';
import {
  ChangeContentDocument,
  DeleteContentDocument,
  RestoreContentDocument,
} from '#client/admin/content/ContentBulk.generated.ts';
import { failureOf, messageOr } from '#client/admin/data/failure-of.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { useBatches } from '#client/admin/parts/useBatches.ts';
import type { ContentName } from '#domain/content/content-names.ts';
import { adminMessages } from '#domain/messages.ts';
import { type ContentScreen, type ListedRow, listDocuments } from './content-screen.ts';

/** Nothing was written, since a row is not as it was shown. */
const OVERTAKEN =
  'Somebody else changed one of these rows meanwhile. Nothing was written; the list is up to date now.';

/** What was written of a write in batches that was refused on its way. */
const stoppedAfter = (done: number, all: number, why: string): string =>
  `${done} of ${all} were written. ${why} Undo takes the ${done} back.`;

/** What an Undo that failed has taken back. */
const partlyTakenBack = (done: number, all: number): string =>
  done === 0 ? adminMessages.notTakenBack : `Only ${done} of ${all} are as they were.`;

const OVERTAKEN_ON_THE_WAY = 'Then somebody else changed one of the others.';

/** "3 clients", "1 team member". */
export const countOf = ({ content }: Pick<ContentScreen, 'content'>, count: number): string => {
  const one = content.title.toLowerCase();
  return count === 1 ? `1 ${one}` : `${count} ${one.replace(/y$/, 'ie')}s`;
};

/** The values of a field of a row, as texts. */
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value === null || value === '' ? [] : [String(value)];

/** Says what was written, with one Undo for all of it; `undo` resolves with whether everything is as it was. */
const announce = (text: string, undo: () => Promise<boolean>, undone: string) =>
  toaster.show({
    tone: 'good',
    text,
    action: {
      label: 'Undo',
      run: () => void undo().then((isDone) => isDone && toaster.show({ tone: 'good', text: undone })),
    },
  });

/**
 * Writes in batches of which a refusal because of a version is said in its own sentence, as is one that says what to do, and any
 * other in that of the write; `sentence` null: of an Undo, in a toast. `run` returns how many rows are written.
 */
function useReportedBatches(
  { documents }: Pick<ContentScreen, 'documents'>,
  onFailure: (message: string) => void,
) {
  const { run, ...state } = useBatches(...listDocuments(documents));
  return {
    ...state,
    async run<Item>(
      items: readonly Item[],
      write: (batch: Item[]) => Promise<unknown>,
      sentence: string | null,
    ): Promise<number> {
      const { done, failure } = await run(items, write);
      if (failure === undefined) return done;
      const { code } = failureOf(failure);
      const isOvertaken = code === 'PRECONDITION_FAILED' || code === 'NOT_FOUND';
      // Undo can be pressed on another screen.
      if (sentence === null) toaster.show({ tone: 'bad', text: partlyTakenBack(done, items.length) });
      else if (done === 0) onFailure(isOvertaken ? OVERTAKEN : messageOr(failure, sentence));
      else {
        const why = isOvertaken ? OVERTAKEN_ON_THE_WAY : messageOr(failure, sentence);
        onFailure(stoppedAfter(done, items.length, why));
      }
      return done;
    },
  };
}

/** Writes of several rows, each with one Undo for all; both resolve with how many rows were written, the first ones. `onFailure`: called with the sentence for people. */
export function useContentBulk<Row extends ListedRow>(
  screen: ContentScreen<Row>,
  onFailure: (message: string) => void,
) {
  const type = screen.content.name as ContentName;
  const [change] = useMutation(ChangeContentDocument);
  const [remove] = useMutation(DeleteContentDocument);
  const [restore] = useMutation(RestoreContentDocument);
  const { run, ...state } = useReportedBatches(screen as never, onFailure);
  return {
    ...state,
    async remove(rows: readonly Row[]): Promise<number> {
      const { delete: failure } = screen.words;
      const versions = rows.map(({ id, version }) => ({ id, ifVersion: version }));
      const done = await run(versions, (batch) => remove({ variables: { type, rows: batch } }), failure);
      if (done === 0) return done;
      const ids = rows.slice(0, done).map(({ id }) => id);
      const count = countOf(screen, done);
      const undo = async () =>
        (await run(ids, (batch) => restore({ variables: { type, ids: batch } }), null)) === done;
      announce(`${count} deleted.`, undo, `${count} restored.`);
      return done;
    },
    async set(rows: readonly Row[], field: string, values: string[]): Promise<number> {
      const { save: failure } = screen.words;
      const before = new Map(rows.map((row) => [row.id, textsOf((row as never)[field])]));
      const written: { id: string; version: number }[] = [];
      const write = async (changes: { id: string; ifVersion: number; values: string[] }[]) => {
        const { data } = await change({ variables: { type, field, changes } });
        written.push(...(data?.changed ?? []));
      };
      const changes = rows.map(({ id, version }) => ({ id, ifVersion: version, values }));
      const done = await run(changes, write, failure);
      if (done === 0) return done;
      const undo = async () => {
        const valuesOf = (id: string) => before.get(id) ?? [];
        const back = written.map(({ id, version }) => ({ id, ifVersion: version, values: valuesOf(id) }));
        const store = (batch: typeof back) => change({ variables: { type, field, changes: batch } });
        return (await run(back, store, null)) === back.length;
      };
      const count = countOf(screen, done);
      announce(`${count} changed.`, undo, `${count} as before.`);
      return done;
    },
  };
}
