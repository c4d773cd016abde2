import {
  useFilters,
  useLastPage,
  usePageInAddress,
  usePageSizeInAddress,
} from '#client/admin/data/address.ts';
import { type ContentType, TrashRowsDocument } from '#client/admin/data/documents.generated.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { Alert } from '#client/admin/parts/Alert.tsx';
import { ask } from '#client/admin/parts/ask.tsx';
import { EmptyState } from '#client/admin/parts/EmptyState.tsx';
import { FilterPanel } from '#client/admin/parts/FilterPanel.tsx';
import { ListArea } from '#client/admin/parts/ListArea.tsx';
import { PageSizeField } from '#client/admin/parts/ListFields.tsx';
import { ListSkeleton } from '#client/admin/parts/ListSkeleton.tsx';
import { Pagination } from '#client/admin/parts/Pagination.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { contents } from '#domain/content/contents.ts';
import { keeping } from '#domain/history.ts';
import { type TrashedRow, TrashTable } from './TrashTable.tsx';
import { useTrash } from './useTrash.ts';

const typeChoices = contents.map(({ name, plural }) => ({ value: name, label: plural }));

/** What was deleted, of every content type: brought back, or removed for good. */
export default function TrashScreen() {
  const [page, goTo] = usePageInAddress();
  const [pageSize, choosePageSize] = usePageSizeInAddress();
  const filters = useFilters(['thing']);
  const thing = typeOf(filters.values.thing);
  const result = useAdminQuery(TrashRowsDocument, { thing, page, pageSize });
  useLastPage(result.data?.trash, goTo);
  const mayRemove = usePermission('trash:empty');
  const { alert, dismiss, restore, remove } = useTrash();
  const removeOnceAsked = (row: TrashedRow) => {
    const text = `“${row.name}” and its history cannot be brought back.`;
    ask({ title: 'Remove this for good?', text, confirmLabel: 'Remove for good' }, () => void remove(row));
  };
  return (
    <ScreenState
      title="Trash"
      result={result}
      failure="The trash could not be loaded. Please try again."
      skeleton={<ListSkeleton />}
      filters={
        <FilterPanel active={thing === null ? 0 : 1}>
          <SelectField
            label="Type"
            hint="All"
            choices={typeChoices}
            value={thing ?? ''}
            onChange={({ target }) => filters.set('thing', target.value)}
          />
          <PageSizeField pageSize={pageSize} onChoose={choosePageSize} />
        </FilterPanel>
      }
    >
      {({ trash }) => (
        <>
          {alert && <Alert onDismiss={dismiss}>{alert}</Alert>}
          <ListArea label="List: Trash">
            {trash.total === 0 ? (
              <EmptyState
                title="The trash is empty"
                text={`What is deleted stays here for ${keeping.trashDays} days.`}
              />
            ) : (
              <>
                <TrashTable
                  rows={trash.items}
                  onRestore={restore}
                  onRemove={mayRemove ? removeOnceAsked : null}
                />
                <Pagination {...trash} goTo={goTo} />
              </>
            )}
          </ListArea>
        </>
      )}
    </ScreenState>
  );
}

/** The type in an address, which can be edited by hand; null: of all types. */
const typeOf = (name: string): ContentType | null =>
  contents.find((content) => content.name === name)?.name ?? null;
