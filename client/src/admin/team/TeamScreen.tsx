import { useState } from 'react';
import { TeamOptionsDocument, TeamRowsDocument } from '#client/admin/data/documents.generated.ts';
import { useAdminQuestion } from '#client/admin/data/useAdminQuestion.ts';
import { useDialogInAddress } from '#client/admin/data/useDialogInAddress.ts';
import { useFilters } from '#client/admin/data/useFilters.ts';
import { useOptions } from '#client/admin/data/useOptions.ts';
import { useOrderInAddress } from '#client/admin/data/useOrderInAddress.ts';
import { usePageInAddress } from '#client/admin/data/usePageInAddress.ts';
import { DeleteQuestion } from '#client/admin/parts/DeleteQuestion.tsx';
import { FilterBar } from '#client/admin/parts/FilterBar.tsx';
import { OpenRecord } from '#client/admin/parts/OpenRecord.tsx';
import { OrderDialog } from '#client/admin/parts/OrderDialog.tsx';
import { Pagination } from '#client/admin/parts/Pagination.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { useUndoableDelete } from '#client/admin/parts/useUndoableDelete.ts';
import { Button } from '#client/shared/ui/Button.tsx';
import { ErrorState, QuietState } from '#client/shared/ui/ListState.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';
import { MemberDialog } from './MemberDialog.tsx';
import { TeamTable } from './TeamTable.tsx';
import { useTeamOrder } from './useTeamOrder.ts';
import { NEW_MEMBER, useTeamRecord } from './useTeamRecord.ts';

const words = adminMessages.team;
const NO_OPTIONS = { departments: [], roles: [] };

/**
 * The team by its order, ten to a page (admin spec, section 2, Admin teams). "A failure shows 'Error:' followed by the
 * message and replaces the screen" (section 8).
 */
export default function TeamScreen() {
  const [page, goTo] = usePageInAddress();
  const filters = useFilters(['search', 'department', 'role']);
  const { open, add, edit, close } = useDialogInAddress();
  const { read, remove, restore } = useTeamRecord();
  const ordering = useOrderInAddress();
  const order = useTeamOrder();
  const [broken, setBroken] = useState<string | null>(null);
  const deleting = useUndoableDelete(
    {
      confirm: words.confirmDelete,
      deleted: 'The member was deleted.',
      restored: 'The member is back.',
      failure: words.delete,
    },
    remove,
    restore,
  );
  const options = useOptions(TeamOptionsDocument, NO_OPTIONS);
  const variables = { filter: filters.values, page, pageSize: limits.defaultPageSize };
  const answer = useAdminQuestion(TeamRowsDocument, variables);
  const id = open === null || open === 'new' ? null : open.id;
  const failure = deleting.alert ?? broken;
  if (failure) {
    const back = () => {
      deleting.forgive();
      setBroken(null);
    };
    return <ErrorState retry={back}>{`Error: ${failure}`}</ErrorState>;
  }
  return (
    <ScreenState
      title="Team"
      answer={answer}
      failure={`Error: ${words.load}`}
      actions={
        <Row gap="1">
          <Button look="outline" onClick={ordering.open}>
            Change order
          </Button>
          <Button onClick={add}>Add team member</Button>
        </Row>
      }
      filters={
        <FilterBar
          filters={filters}
          search="Search by name or bio"
          choices={[
            { name: 'department', label: 'Department', options: options?.departments ?? [] },
            { name: 'role', label: 'Role', options: options?.roles ?? [] },
          ]}
        />
      }
    >
      {({ team }) => (
        <>
          {team.total === 0 ? (
            <QuietState>No team members found</QuietState>
          ) : (
            <>
              <TeamTable rows={team.items} onEdit={(row) => edit(row.id)} onDelete={deleting.ask} />
              <Pagination {...team} goTo={goTo} />
            </>
          )}
          <DeleteQuestion deleting={deleting} />
          {ordering.isOpen && !open && (
            <OrderDialog
              title="Order of the team"
              door={order}
              onFailure={() => {
                setBroken(words.load);
                ordering.close();
              }}
              onClose={ordering.close}
            />
          )}
          {open && options && (
            <OpenRecord
              key={id ?? 'new'}
              id={id}
              empty={NEW_MEMBER}
              read={read}
              onFailure={() => {
                setBroken(words.load);
                close();
              }}
            >
              {(record) => (
                <MemberDialog
                  id={id}
                  record={record}
                  options={options}
                  onClose={close}
                  onFailure={setBroken}
                />
              )}
            </OpenRecord>
          )}
        </>
      )}
    </ScreenState>
  );
}
