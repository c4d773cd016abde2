import { type ListResult, useListQuery } from '#client/shared/data/useListQuery.ts';
import { TeamMembersDocument, type TeamMembersQuery } from './documents.generated.ts';

export type ShownMember = TeamMembersQuery['team']['items'][number];

/** The team "sorted ascending by role_order (missing counts as 0)", as the server does it (public spec, section 9). */
export function useTeamMembers(): ListResult<ShownMember, TeamMembersQuery> {
  return useListQuery(TeamMembersDocument, {}, (data) => data.team.items);
}
