import { useState } from 'react';
import { ActionButton } from '#client/admin/parts/ActionButton.tsx';
import { ask } from '#client/admin/parts/ask.tsx';
import { SelectionBar } from '#client/admin/parts/SelectionBar.tsx';
import { SelectWhole } from '#client/admin/parts/SelectWhole.tsx';
import type { SelectedRows } from '#client/admin/parts/useSelection.ts';
import { BulkChangeDialog } from './BulkChangeDialog.tsx';
import { bulkFields } from './bulk-fields.ts';
import type { ContentOptions, ContentScreen, ListedRow, RowsPage } from './content-screen.ts';
import { countOf, useContentBulk } from './useContentBulk.ts';
import { useWholeList } from './useWholeList.ts';

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
  const { rows, isWhole } = selection;
  const find = useWholeList(screen, filter);
  if (rows.length === 0) return null;
  const fields = bulkFields(screen.content, rows);
  const close = () => setChanging(false);
  const finish = (write: Promise<void>) => {
    close();
    void write.then(selection.clear);
  };
  const question = {
    title: `Are you sure you want to delete ${countOf(screen, rows.length)}?`,
    text: namesOf(rows),
    confirmLabel: 'Delete',
  };
  const isOffered = !isWhole && shown.total > shown.items.length && rows.length === shown.items.length;
  return (
    <SelectionBar
      count={rows.length}
      progress={bulk.progress}
      offer={
        isOffered && (
          <SelectWhole
            total={shown.total}
            isTotalExact={shown.isTotalExact}
            find={find}
            onFound={selection.selectWhole}
            onFailure={onFailure}
          />
        )
      }
      onSelectAll={() => selection.toggleAll(shown.items)}
      onClear={selection.clear}
    >
      {fields.length > 0 && options && (
        <ActionButton look="outline" size="small" isOff={bulk.isBusy} onClick={() => setChanging(true)}>
          Change…
        </ActionButton>
      )}
      <ActionButton
        look="outline"
        size="small"
        isOff={bulk.isBusy}
        onClick={() => ask(question, () => finish(bulk.remove(rows)))}
      >
        Delete
      </ActionButton>
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
