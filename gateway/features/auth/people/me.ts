import { Field, ID, ObjectType } from 'type-graphql';
import { graphqlEnum } from '#db/entities/graphql-enum.ts';
import { type Permission, permissions, permissionsOf, type Role, roles } from '#domain/permissions.ts';

/** The roles in GraphQL. */
export const RoleEnum = graphqlEnum<Role>('Role', 'What a member of staff is in the admin.', roles);

const PermissionEnum = graphqlEnum<Permission>(
  'Permission',
  'What a member of staff needs a permission for; an underscore stands for the colon.',
  permissions,
);

@ObjectType({ description: 'The signed-in account.' })
export class Me {
  @Field(() => ID, { description: 'Identifier of the account.' })
  id: string;

  @Field(() => String, { description: 'What the person signs in with.' })
  username: string;

  @Field(() => String, { description: 'Name of the person, or the username where none is known.' })
  name: string;

  @Field(() => RoleEnum, { description: 'What the person is in the admin.' })
  role: Role;

  @Field(() => [PermissionEnum], {
    description: 'What the role permits; nothing as long as a second factor is required and not set up.',
  })
  permissions: readonly Permission[];

  @Field(() => Boolean, {
    description: 'Whether a second factor is required and not set up: nothing but the own account is open.',
  })
  lacksSecondFactor: boolean;
}

/** What is told of a signed-in person. */
export const meOf = ({
  id,
  username,
  name,
  role,
  lacksSecondFactor = false,
}: Pick<Me, 'id' | 'username' | 'name' | 'role'> & { lacksSecondFactor?: boolean }): Me => ({
  id,
  username,
  name: name || username,
  role,
  permissions: lacksSecondFactor ? [] : permissionsOf(role),
  lacksSecondFactor,
});
