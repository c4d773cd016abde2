import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { OutlineAction } from '#client/admin/parts/ActionButton.tsx';
import { ask } from '#client/admin/parts/ask.tsx';
import { keepUnwritten } from '#client/admin/parts/keep-unwritten.ts';
import { SelectionBar } from '#client/admin/parts/SelectionBar.tsx';
import type { SelectedRows } from '#client/admin/parts/useSelection.ts';
import type { Content } from '#domain/content/content.ts';
import type { FieldKind } from '#domain/content/fields.ts';
import { limits } from '#domain/limits.ts';
import { BulkChangeDialog } from './BulkChangeDialog.tsx';
import type { ContentOptions, ContentScreen, ListedRow, RowsPage } from './content-screen.ts';
import { countOf, useContentBulk } from './useContentBulk.ts';

/** Names shown in a question; a longer list would hide its buttons. */
const MOST_NAMES = 5;

interface BulkActionsProps<Row extends ListedRow> {
  screen: ContentScreen<Row>;
  options: ContentOptions | undefined;
  /** The page of the list. */
  shown: RowsPage<Row>;
  /** What the list is narrowed by. */
  filter: Readonly<Record<string, string>>;
  selection: SelectedRows<Row>;
  onFailure: (message: string) => void;
}

/** What can be done with the selected rows: set a field of all, delete all. Each can be undone once, for all. */
export function BulkActions<Row extends ListedRow>(props: BulkActionsProps<Row>) {
  const { screen, options, shown, filter, selection, onFailure } = props;
  const [isChanging, setChanging] = useState(false);
  const bulk = useContentBulk(screen, onFailure);
  const { rows } = selection;
  const find = useWholeList(screen, filter);
  if (rows.length === 0) return null;
  const fields = bulkFields(screen.content, rows);
  const close = () => setChanging(false);
  const finish = (write: Promise<number>) => {
    close();
    void write.then((done) => keepUnwritten(selection, done));
  };
  const question = {
    title: `Are you sure you want to delete ${countOf(screen, rows.length)}?`,
    text: namesOf(rows),
    confirmLabel: 'Delete',
  };
  return (
    <SelectionBar
      selection={selection}
      shown={shown}
      find={find}
      progress={bulk.progress}
      onFailure={onFailure}
    >
      {fields.length > 0 && options && (
        <OutlineAction isOff={bulk.isBusy} onClick={() => setChanging(true)}>
          Change…
        </OutlineAction>
      )}
      <OutlineAction isOff={bulk.isBusy} onClick={() => ask(question, () => finish(bulk.remove(rows)))}>
        Delete
      </OutlineAction>
      {isChanging && options && (
        <BulkChangeDialog
          title={`Change ${countOf(screen, rows.length)}`}
          content={screen.content}
          fields={fields}
          options={options}
          onSet={(field, values) => finish(bulk.set(rows, field, values))}
          onClose={close}
        />
      )}
    </SelectionBar>
  );
}

function namesOf(rows: readonly ListedRow[]): string {
  const names = rows.slice(0, MOST_NAMES).map(({ name }) => name);
  const more = rows.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

/** Fields whose value says where a row belongs: several rows may well have the same. */
const SHARED_KINDS: ReadonlySet<FieldKind | 'group'> = new Set<FieldKind>(['choice', 'suggested', 'choices']);

/** The fields that can be set in all of some rows: the list must hold their values, to which an Undo returns. */
const bulkFields = ({ fields }: Content, rows: readonly ListedRow[]): string[] =>
  Object.entries(fields)
    .filter(([name, { kind }]) => SHARED_KINDS.has(kind) && rows.every((row) => name in row))
    .map(([name]) => name);

/**
 * Reads every row that a filter leaves, page after page. Rejects when a row was added or removed meanwhile, since the
 * pages would then repeat or miss one.
 */
function useWholeList<Row extends ListedRow>(
  { documents }: ContentScreen<Row>,
  filter: Readonly<Record<string, string>>,
): () => Promise<readonly Row[]> {
  const apollo = useApolloClient();
  const read = async (page: number): Promise<RowsPage<Row>> => {
    const variables = { filter, page, pageSize: limits.pageSize, sort: null as never };
    const { data } = await apollo.query({ query: documents.rows, variables, fetchPolicy: 'no-cache' });
    if (!data) throw new Error('The list has no page.');
    return data.rows as RowsPage<Row>;
  };
  return async () => {
    const found = new Map<string, Row>();
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { items, total, pageCount } = await read(page);
      for (const row of items) found.set(row.id, row);
      if (total > limits.selectedRows) throw new Error('More rows match than can be selected.');
      if (page === pageCount && found.size !== total) throw new Error('The list has changed meanwhile.');
      pages = pageCount;
    }
    return [...found.values()];
  };
}
