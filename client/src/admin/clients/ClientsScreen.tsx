import { useState } from 'react';
import { ClientOptionsDocument, ClientRowsDocument } from '#client/admin/data/documents.generated.ts';
import { useAdminQuestion } from '#client/admin/data/useAdminQuestion.ts';
import { useDialogInAddress } from '#client/admin/data/useDialogInAddress.ts';
import { useFilters } from '#client/admin/data/useFilters.ts';
import { useOptions } from '#client/admin/data/useOptions.ts';
import { usePageInAddress } from '#client/admin/data/usePageInAddress.ts';
import { Alert } from '#client/admin/parts/Alert.tsx';
import { DeleteQuestion } from '#client/admin/parts/DeleteQuestion.tsx';
import { FilterBar } from '#client/admin/parts/FilterBar.tsx';
import { OpenRecord } from '#client/admin/parts/OpenRecord.tsx';
import { Pagination } from '#client/admin/parts/Pagination.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { useUndoableDelete } from '#client/admin/parts/useUndoableDelete.ts';
import { Button } from '#client/shared/ui/Button.tsx';
import { QuietState } from '#client/shared/ui/ListState.tsx';
import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';
import { ClientDialog } from './ClientDialog.tsx';
import { ClientTable } from './ClientTable.tsx';
import { NEW_CLIENT, useClientRecord } from './useClientRecord.ts';

const words = adminMessages.clients;
const NO_OPTIONS = { industries: [], projectTypes: [], regions: [] };

/** The clients, ten to a page, with their filters and dialogs (admin spec, section 2, Admin clients). */
export default function ClientsScreen() {
  const [page, goTo] = usePageInAddress();
  const filters = useFilters(['search', 'industry', 'region']);
  const dialog = useDialogInAddress();
  const { read, remove, restore } = useClientRecord();
  const [unreadable, setUnreadable] = useState(false);
  const deleting = useUndoableDelete(
    {
      confirm: words.confirmDelete,
      deleted: words.deleted,
      restored: 'The client is back.',
      failure: words.delete,
    },
    remove,
    restore,
  );
  const options = useOptions(ClientOptionsDocument, NO_OPTIONS);
  const filter = filters.values;
  const answer = useAdminQuestion(ClientRowsDocument, { filter, page, pageSize: limits.defaultPageSize });
  const { open, add, edit, close } = dialog;
  return (
    <ScreenState
      title="Clients"
      answer={answer}
      failure={words.load}
      actions={<Button onClick={add}>Add client</Button>}
      filters={
        <FilterBar
          filters={filters}
          search="Search by name or description"
          choices={[
            { name: 'industry', label: 'Industry', options: options?.industries ?? [] },
            { name: 'region', label: 'Region', options: options?.regions ?? [] },
          ]}
        />
      }
    >
      {({ clients }) => (
        <>
          {deleting.alert && <Alert onDismiss={deleting.forgive}>{deleting.alert}</Alert>}
          {unreadable && <Alert onDismiss={() => setUnreadable(false)}>{words.loadOne}</Alert>}
          {clients.total === 0 ? (
            <QuietState>{words.empty}</QuietState>
          ) : (
            <>
              <ClientTable rows={clients.items} onEdit={({ id }) => edit(id)} onDelete={deleting.ask} />
              <Pagination {...clients} goTo={goTo} />
            </>
          )}
          <DeleteQuestion deleting={deleting} />
          {open && options && (
            <OpenRecord
              key={open === 'new' ? 'new' : open.id}
              id={open === 'new' ? null : open.id}
              empty={NEW_CLIENT}
              read={read}
              onFailure={() => {
                setUnreadable(true);
                close();
              }}
            >
              {(record) => (
                <ClientDialog
                  id={open === 'new' ? null : open.id}
                  record={record}
                  options={options}
                  onClose={close}
                />
              )}
            </OpenRecord>
          )}
        </>
      )}
    </ScreenState>
  );
}
