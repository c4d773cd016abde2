import { ClientRowsDocument } from '#client/admin/data/documents.generated.ts';
import { useAdminQuestion } from '#client/admin/data/useAdminQuestion.ts';
import { usePageInAddress } from '#client/admin/data/usePageInAddress.ts';
import { Pagination } from '#client/admin/parts/Pagination.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { QuietState } from '#client/shared/ui/ListState.tsx';
import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';
import { ClientTable } from './ClientTable.tsx';

/** The clients, ten to a page (admin spec, section 2, Admin clients). */
export default function ClientsScreen() {
  const [page, goTo] = usePageInAddress();
  const answer = useAdminQuestion(ClientRowsDocument, { page, pageSize: limits.defaultPageSize });
  return (
    <ScreenState title="Clients" answer={answer} failure={adminMessages.clients.load}>
      {({ clients }) =>
        clients.total === 0 ? (
          <QuietState>{adminMessages.clients.empty}</QuietState>
        ) : (
          <>
            <ClientTable rows={clients.items} />
            <Pagination {...clients} goTo={goTo} />
          </>
        )
      }
    </ScreenState>
  );
}
