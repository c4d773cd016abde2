import { useApolloClient, useMutation } from '@apollo/client/react';
import {
  CreateTeamMemberDocument,
  DeleteTeamMemberDocument,
  RestoreTeamMemberDocument,
  TeamMemberToEditDocument,
  UpdateTeamMemberDocument,
} from '#client/admin/data/documents.generated.ts';
import type { ReadRecord } from '#client/admin/parts/read-record.ts';
import { DEFAULT_ROLE_ORDER } from '#domain/limits.ts';

/** A member as the dialog edits it: lists are text, "entered one per line" (admin spec, section 5). */
export interface MemberFields {
  name: string;
  role: string;
  department: string;
  bio: string;
  image: string;
  imageAlt: string;
  expertise: string;
  achievements: string;
  social: { email: string; linkedin: string; twitter: string };
  roleOrder: string;
}

export const NEW_MEMBER: ReadRecord<MemberFields> = {
  values: {
    name: '',
    role: '',
    department: '',
    bio: '',
    image: '',
    imageAlt: '',
    expertise: '',
    achievements: '',
    social: { email: '', linkedin: '', twitter: '' },
    roleOrder: String(DEFAULT_ROLE_ORDER),
  },
  version: null,
};

/** One entry a line, "blank lines dropped" (admin spec, section 5). */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What the form holds, as the rule and the server take it. */
export const inputOf = ({ expertise, achievements, roleOrder, ...rest }: MemberFields) => ({
  ...rest,
  expertise: linesOf(expertise),
  achievements: linesOf(achievements),
  roleOrder: roleOrder.trim() === '' ? DEFAULT_ROLE_ORDER : Number(roleOrder),
});

/** Reading, saving and deleting one member. Every change asks the lists on the screen anew. */
export function useTeamRecord() {
  const apollo = useApolloClient();
  const options = { refetchQueries: 'active' } as const;
  const [create] = useMutation(CreateTeamMemberDocument, options);
  const [update] = useMutation(UpdateTeamMemberDocument, options);
  const [remove] = useMutation(DeleteTeamMemberDocument, options);
  const [restore] = useMutation(RestoreTeamMemberDocument, options);
  return {
    async read(id: string): Promise<ReadRecord<MemberFields>> {
      const { data } = await apollo.query({
        query: TeamMemberToEditDocument,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      if (!data) throw new Error('The server answered without a team member.');
      const { name, role, department, bio, image, imageAlt, expertise, achievements, social } =
        data.teamMember;
      const { email, linkedin, twitter } = social;
      return {
        values: {
          name,
          role,
          department,
          bio,
          image: image ?? '',
          imageAlt,
          expertise: expertise.join('\n'),
          achievements: achievements.join('\n'),
          social: { email, linkedin, twitter },
          roleOrder: String(data.teamMember.roleOrder ?? ''),
        },
        version: data.teamMember.version,
      };
    },
    create: (fields: MemberFields) => create({ variables: { input: inputOf(fields) } }),
    update: (id: string, fields: MemberFields, ifVersion: number | null) =>
      update({ variables: { id, input: inputOf(fields), ifVersion } }),
    remove: (id: string) => remove({ variables: { id } }),
    restore: (id: string) => restore({ variables: { id } }),
  };
}
