import { ContentScreen } from '#client/admin/content/ContentScreen.tsx';
import { contentOrder, contentScreen } from '#client/admin/content/content-screen.ts';
import {
  CreateTeamMemberDocument,
  DeleteTeamMemberDocument,
  OrderTeamDocument,
  RestoreTeamMemberDocument,
  TeamMemberOptionsDocument,
  TeamMemberRecordDocument,
  TeamMemberRowsDocument,
  TeamMembersInOrderDocument,
  UpdateTeamMemberDocument,
} from '#client/admin/content/documents/teamMember.generated.ts';
import { memberOnSite } from '#client/admin/content/place-on-site.ts';
import { Pagination } from '#client/admin/parts/Pagination.tsx';
import { RowMark } from '#client/admin/parts/RowMark.tsx';
import { teamMemberContent } from '#domain/content/team-member.ts';
import { adminMessages } from '#domain/messages.ts';

const team = contentScreen({
  content: teamMemberContent,
  title: 'Team',
  add: 'Add team member',
  csv: '/v1/team.csv',
  words: {
    ...adminMessages.team,
    empty: 'No team members found',
    added: 'The member was added.',
    updated: 'The member was saved.',
    deleted: 'The member was deleted.',
    restored: 'The member is back.',
  },
  documents: {
    rows: TeamMemberRowsDocument,
    record: TeamMemberRecordDocument,
    create: CreateTeamMemberDocument,
    update: UpdateTeamMemberDocument,
    remove: DeleteTeamMemberDocument,
    restore: RestoreTeamMemberDocument,
    options: TeamMemberOptionsDocument,
  },
  search: 'Search by name or bio',
  filters: ['department', 'role'],
  columns: [
    {
      title: 'Image',
      kind: 'mark',
      cell: ({ image, name }) => <RowMark src={image ?? ''} name={name} shape="square" />,
    },
    {
      title: 'Name',
      kind: 'name',
      cell: ({ name }) => name,
      detail: ({ bio }) => bio,
      brief: ({ role, department }) => `${role} · ${department}`,
    },
    { title: 'Role', sort: 'role', cell: ({ role }) => role },
    { title: 'Department', sort: 'department', cell: ({ department }) => department },
    { title: 'Order', sort: 'role_order', cell: ({ roleOrder }) => roleOrder },
  ],
  pager: Pagination,
  placeOnSite: memberOnSite,
  order: contentOrder({
    title: 'Order of the team',
    rows: TeamMembersInOrderDocument,
    save: OrderTeamDocument,
    detail: ({ role }) => role,
  }),
  failureReplacesScreen: true,
});

/** The team by its order (admin spec, section 2, Admin teams). */
export default function TeamScreen() {
  return <ContentScreen screen={team} />;
}
