import { TeamMember } from '#db/entities/team-member.entity.ts';
import { teamMemberContent } from '#domain/content/team-member.ts';
import { contentType } from '#gateway/content/content-type.ts';

/** The people of the company (admin spec, sections 2, 5 and 7). */
export const teamMemberType = contentType({
  content: teamMemberContent,
  entity: TeamMember,
  searched: ['name', 'role', 'bio'],
  detail: 'role',
  filters: { department: 'equals', role: 'equals' },
  orderColumn: 'roleOrder',
  toColumns: (rows) => rows.map((values) => ({ ...values, image: values.image || null })),
  graphql: { list: 'team', filter: 'TeamFilter', order: 'orderTeam' },
  // A failed call answers its sentence as plain text (admin spec, section 7).
  rest: {
    path: '/team',
    uploaded: (image) => ({ image }),
    plainFailures: true,
    example: {
      id: 'ilsa-varghese',
      name: 'Ilsa Varghese',
      role: 'CTO',
      department: 'Engineering',
      roleOrder: 3,
      bio: 'Builds things that last.',
      image: null,
      imageAlt: '',
      expertise: ['Databases'],
      achievements: ['Moved a bank in a night'],
      social: { email: 'ilsa@dalmara.example', linkedin: '', twitter: '' },
    },
  },
});
