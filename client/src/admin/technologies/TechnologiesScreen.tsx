import { TechnologyRowsDocument } from '#client/admin/data/documents.generated.ts';
import { useAdminQuestion } from '#client/admin/data/useAdminQuestion.ts';
import { usePageInAddress } from '#client/admin/data/usePageInAddress.ts';
import { Pagination } from '#client/admin/parts/Pagination.tsx';
import { RowMark } from '#client/admin/parts/RowMark.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { Table } from '#client/admin/parts/Table.tsx';
import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';

/** The technologies, ten to a page (admin spec, section 2, Admin technologies). */
export default function TechnologiesScreen() {
  const [page, goTo] = usePageInAddress();
  const answer = useAdminQuestion(TechnologyRowsDocument, { page, pageSize: limits.defaultPageSize });
  return (
    <ScreenState title="Technologies" answer={answer} failure={adminMessages.technologies.load}>
      {({ technologies }) => (
        <>
          <Table
            label="Technologies"
            columns={['Logo', 'Name', 'Short Name', 'Description', 'Category', 'Subcategory']}
          >
            {technologies.items.map((row) => (
              <tr key={row.id}>
                <td>
                  <RowMark src={row.logo} />
                </td>
                <th scope="row">{row.name}</th>
                <td>{row.shortName}</td>
                <td>{row.description}</td>
                <td>{row.categoryName}</td>
                <td>{row.subcategory}</td>
              </tr>
            ))}
          </Table>
          <Pagination {...technologies} goTo={goTo} />
        </>
      )}
    </ScreenState>
  );
}
