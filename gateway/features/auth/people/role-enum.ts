import { graphqlEnum } from '#db/entities/graphql-enum.ts';
import { type Role, roles } from '#domain/permissions.ts';

/** The roles in GraphQL. */
export const RoleEnum = graphqlEnum<Role>('Role', 'What a member of staff is in the admin.', roles);
