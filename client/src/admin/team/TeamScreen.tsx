import { TeamRowsDocument } from '#client/admin/data/documents.generated.ts';
import { useAdminQuestion } from '#client/admin/data/useAdminQuestion.ts';
import { usePageInAddress } from '#client/admin/data/usePageInAddress.ts';
import { Pagination } from '#client/admin/parts/Pagination.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { Table } from '#client/admin/parts/Table.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';

/** The team by its order, ten to a page (admin spec, section 2, Admin teams). */
export default function TeamScreen() {
  const [page, goTo] = usePageInAddress();
  const answer = useAdminQuestion(TeamRowsDocument, { page, pageSize: limits.defaultPageSize });
  return (
    <ScreenState title="Team" answer={answer} failure={`Error: ${adminMessages.team.load}`}>
      {({ team }) => (
        <>
          <Table label="Team" columns={['Name', 'Role', 'Department', 'Order']}>
            {team.items.map(({ id, name, bio, role, department, roleOrder }) => (
              <tr key={id}>
                <th scope="row">
                  {name}
                  <Text as="span" size="small" tone="muted" fontWeight="400" lineClamp="2">
                    {bio}
                  </Text>
                </th>
                <td>{role}</td>
                <td>{department}</td>
                <td>{roleOrder}</td>
              </tr>
            ))}
          </Table>
          <Pagination {...team} goTo={goTo} />
        </>
      )}
    </ScreenState>
  );
}
