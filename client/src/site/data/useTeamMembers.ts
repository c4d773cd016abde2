import { type ListAnswer, useListAnswer } from '#client/shared/data/useListAnswer.ts';
import { TeamMembersDocument, type TeamMembersQuery } from './documents.generated.ts';

export type ShownMember = TeamMembersQuery['team']['items'][number];

/** The team "sorted ascending by role_order (missing counts as 0)", as the server does it (public spec, section 9). */
export function useTeamMembers(): ListAnswer<ShownMember> {
  return useListAnswer(TeamMembersDocument, {}, (data) => data.team.items);
}
