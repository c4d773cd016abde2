import { useState } from 'react';
import { TechnologyOptionsDocument, TechnologyRowsDocument } from '#client/admin/data/documents.generated.ts';
import { useAdminQuestion } from '#client/admin/data/useAdminQuestion.ts';
import { useDialogInAddress } from '#client/admin/data/useDialogInAddress.ts';
import { useFilters } from '#client/admin/data/useFilters.ts';
import { useOptions } from '#client/admin/data/useOptions.ts';
import { usePageInAddress } from '#client/admin/data/usePageInAddress.ts';
import { Alert } from '#client/admin/parts/Alert.tsx';
import { DeleteQuestion } from '#client/admin/parts/DeleteQuestion.tsx';
import { FilterBar } from '#client/admin/parts/FilterBar.tsx';
import { OpenRecord } from '#client/admin/parts/OpenRecord.tsx';
import { PageTurner } from '#client/admin/parts/PageTurner.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { useUndoableDelete } from '#client/admin/parts/useUndoableDelete.ts';
import { Button } from '#client/shared/ui/Button.tsx';
import { QuietState } from '#client/shared/ui/ListState.tsx';
import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';
import { TechnologyDialog } from './TechnologyDialog.tsx';
import { TechnologyTable } from './TechnologyTable.tsx';
import { NEW_TECHNOLOGY, useTechnologyRecord } from './useTechnologyRecord.ts';

const words = adminMessages.technologies;
const NO_OPTIONS = { technologyCategories: [], technologySubcategories: [] };

/** The technologies, ten to a page, with search and category (admin spec, section 2, Admin technologies). */
export default function TechnologiesScreen() {
  const [page, goTo] = usePageInAddress();
  const filters = useFilters(['search', 'categoryId']);
  const { open, add, edit, close } = useDialogInAddress();
  const { read, remove, restore } = useTechnologyRecord();
  const [unreadable, setUnreadable] = useState(false);
  const deleting = useUndoableDelete(
    {
      confirm: words.confirmDelete,
      deleted: 'The technology was deleted.',
      restored: 'The technology is back.',
      failure: words.delete,
    },
    remove,
    restore,
  );
  const options = useOptions(TechnologyOptionsDocument, NO_OPTIONS);
  const variables = { filter: filters.values, page, pageSize: limits.defaultPageSize };
  const answer = useAdminQuestion(TechnologyRowsDocument, variables);
  const id = open === null || open === 'new' ? null : open.id;
  return (
    <ScreenState
      title="Technologies"
      answer={answer}
      failure={words.load}
      actions={<Button onClick={add}>Add technology</Button>}
      filters={
        <FilterBar
          filters={filters}
          search="Search technologies"
          choices={[
            {
              name: 'categoryId',
              label: 'Category',
              options: (options?.technologyCategories ?? []).map((category) => ({
                value: category.id,
                label: category.name,
              })),
            },
          ]}
        />
      }
    >
      {({ technologies }) => (
        <>
          {deleting.alert && <Alert onDismiss={deleting.forgive}>{deleting.alert}</Alert>}
          {unreadable && <Alert onDismiss={() => setUnreadable(false)}>{words.load}</Alert>}
          {technologies.total === 0 ? (
            <QuietState>No technologies found</QuietState>
          ) : (
            <>
              <TechnologyTable
                rows={technologies.items}
                onEdit={(row) => edit(row.id)}
                onDelete={deleting.ask}
              />
              <PageTurner {...technologies} goTo={goTo} />
            </>
          )}
          <DeleteQuestion deleting={deleting} />
          {open && options && (
            <OpenRecord
              key={id ?? 'new'}
              id={id}
              empty={NEW_TECHNOLOGY}
              read={read}
              onFailure={() => {
                setUnreadable(true);
                close();
              }}
            >
              {(record) => <TechnologyDialog id={id} record={record} options={options} onClose={close} />}
            </OpenRecord>
          )}
        </>
      )}
    </ScreenState>
  );
}
