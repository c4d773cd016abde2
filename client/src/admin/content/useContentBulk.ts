import { useMutation } from '@apollo/client/react';
import {
  ChangeContentDocument,
  DeleteContentDocument,
  RestoreContentDocument,
} from '#client/admin/data/documents.generated.ts';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import type { ContentName } from '#domain/content/contents.ts';
import type { ContentScreen, ListedRow } from './content-screen.ts';
import { listDocuments } from './list-documents.ts';

/** Nothing was written, since a row is not as it was shown. */
const OVERTAKEN =
  'Somebody else changed one of these rows meanwhile. Nothing was written; the list is up to date now.';

/** "3 clients", "1 team member". */
export const countOf = ({ content }: Pick<ContentScreen, 'content'>, count: number): string => {
  const one = content.title.toLowerCase();
  return count === 1 ? `1 ${one}` : `${count} ${one.replace(/y$/, 'ie')}s`;
};

/** The values of a field of a row, as texts. */
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value === null || value === '' ? [] : [String(value)];

/**
 * Writes of several rows, each with one Undo for all. `onFailure`: called with the sentence for people.
 */
export function useContentBulk<Row extends ListedRow>(
  screen: ContentScreen<Row>,
  onFailure: (message: string) => void,
) {
  const type = screen.content.name as ContentName;
  const options = { refetchQueries: listDocuments(screen.documents) };
  const [change] = useMutation(ChangeContentDocument, options);
  const [remove] = useMutation(DeleteContentDocument, options);
  const [restore] = useMutation(RestoreContentDocument, options);

  /** Runs a write; what it refuses because of a version is said in its own sentence. */
  const run = async (work: () => Promise<unknown>, failure: string): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      const { code } = failureOf(error);
      onFailure(code === 'PRECONDITION_FAILED' || code === 'NOT_FOUND' ? OVERTAKEN : failure);
      return false;
    }
  };
  const announce = (text: string, undo: () => Promise<unknown>, undone: string, failure: string) =>
    toaster.show({
      tone: 'good',
      text,
      action: {
        label: 'Undo',
        run: () =>
          void run(undo, failure).then((isDone) => isDone && toaster.show({ tone: 'good', text: undone })),
      },
    });

  return {
    async remove(rows: readonly Row[]): Promise<void> {
      const { delete: failure } = screen.words;
      const versions = rows.map(({ id, version }) => ({ id, ifVersion: version }));
      if (!(await run(() => remove({ variables: { type, rows: versions } }), failure))) return;
      const ids = rows.map(({ id }) => id);
      const count = countOf(screen, rows.length);
      announce(
        `${count} deleted.`,
        () => restore({ variables: { type, ids } }),
        `${count} restored.`,
        failure,
      );
    },
    async set(rows: readonly Row[], field: string, values: string[]): Promise<void> {
      const { save: failure } = screen.words;
      const before = new Map(rows.map((row) => [row.id, textsOf((row as never)[field])]));
      const changes = rows.map(({ id, version }) => ({ id, ifVersion: version, values }));
      let written: readonly { id: string; version: number }[] = [];
      const write = async () => {
        const { data } = await change({ variables: { type, field, changes } });
        written = data?.changed ?? [];
      };
      if (!(await run(write, failure))) return;
      const undo = () => {
        const back = written.map(({ id, version }) => ({
          id,
          ifVersion: version,
          values: before.get(id) ?? [],
        }));
        return change({ variables: { type, field, changes: back } });
      };
      const count = countOf(screen, rows.length);
      announce(`${count} changed.`, undo, `${count} as before.`, failure);
    },
  };
}
