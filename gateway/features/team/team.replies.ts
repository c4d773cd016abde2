import type { TeamMember } from '#db/entities/team-member.entity.ts';

/** What REST calls the fields of a team member. */
export const teamNames = { imageAlt: 'image_alt', roleOrder: 'role_order' } as const;

/** A team member as REST answers it (admin spec, section 3, Team member). */
export const teamMemberReply = (member: TeamMember) => ({
  id: member.id,
  name: member.name,
  role: member.role,
  department: member.department,
  bio: member.bio,
  image: member.image,
  image_alt: member.imageAlt,
  expertise: member.expertise,
  achievements: member.achievements,
  social: { email: member.social.email, linkedin: member.social.linkedin, twitter: member.social.twitter },
  role_order: member.roleOrder,
});

/** What REST sends, in the names of the house. */
export const teamMemberInput = (body: Record<string, unknown>) => ({
  id: body.id,
  name: body.name,
  role: body.role,
  department: body.department,
  bio: body.bio,
  image: body.image,
  imageAlt: body.image_alt,
  expertise: body.expertise,
  achievements: body.achievements,
  social: body.social,
  roleOrder: body.role_order,
});
