import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { type ContentType, TrashRowsDocument } from '#client/admin/data/documents.generated.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { useFilters } from '#client/admin/data/useFilters.ts';
import { useMay } from '#client/admin/data/useMay.ts';
import { usePageInAddress } from '#client/admin/data/usePageInAddress.ts';
import { Alert } from '#client/admin/parts/Alert.tsx';
import { ConfirmDialog } from '#client/admin/parts/ConfirmDialog.tsx';
import { Pagination } from '#client/admin/parts/Pagination.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { QuietState } from '#client/shared/ui/ListState.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { contents } from '#domain/content/contents.ts';
import { keeping } from '#domain/history.ts';
import { limits } from '#domain/limits.ts';
import { type TrashedRow, TrashTable } from './TrashTable.tsx';
import { useTrash } from './useTrash.ts';

const typeChoices = contents.map(({ name, plural }) => ({ value: name, label: plural }));

/** What was deleted, of every content type: brought back, or removed for good. */
export default function TrashScreen() {
  const [page, goTo] = usePageInAddress();
  const filters = useFilters(['thing']);
  const thing = typeOf(filters.values.thing);
  const result = useAdminQuery(TrashRowsDocument, { thing, page, pageSize: limits.defaultPageSize });
  // The focus stays in the list when the row that had it is gone.
  const list = useRef<HTMLDivElement>(null);
  const mayRemove = useMay('trash_empty');
  const { alert, dismiss, restore, remove } = useTrash(() => list.current?.focus());
  const [asked, ask] = useState<TrashedRow | null>(null);
  return (
    <ScreenState
      title="Trash"
      result={result}
      failure="The trash could not be loaded. Please try again."
      filters={
        <search>
          <SelectField
            label="Type"
            hint="All"
            choices={typeChoices}
            value={filters.values.thing}
            onChange={({ target }) => filters.set('thing', target.value)}
          />
        </search>
      }
    >
      {({ trash }) => (
        <chakra.div
          ref={list}
          role="group"
          aria-label="What was deleted"
          tabIndex={-1}
          display="grid"
          gap="3"
        >
          <Text size="small" tone="muted">
            What was deleted stays here for {keeping.trashDays} days.
          </Text>
          {alert && <Alert onDismiss={dismiss}>{alert}</Alert>}
          {trash.total === 0 ? (
            <QuietState>The trash is empty.</QuietState>
          ) : (
            <>
              <TrashTable rows={trash.items} onRestore={restore} onRemove={mayRemove ? ask : null} />
              <Pagination {...trash} goTo={goTo} />
            </>
          )}
          {asked && (
            <ConfirmDialog
              title="Remove this for good?"
              text={`“${asked.name}” and its history cannot be brought back.`}
              confirmLabel="Remove for good"
              cancelLabel="Cancel"
              onConfirm={() => {
                ask(null);
                void remove(asked);
              }}
              onCancel={() => ask(null)}
            />
          )}
        </chakra.div>
      )}
    </ScreenState>
  );
}

/** The type in an address, which can be edited by hand; null: of all types. */
const typeOf = (name: string): ContentType | null =>
  contents.find((content) => content.name === name)?.name ?? null;
