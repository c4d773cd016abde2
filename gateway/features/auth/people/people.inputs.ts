import { Field, InputType } from 'type-graphql';
import { limits } from '#domain/limits.ts';
import type { Role } from '#domain/permissions.ts';
import { RoleEnum } from './me.ts';

@InputType({ description: 'An invitation.' })
export class InvitationInput {
  @Field(() => String, { description: `Name of the person. At most ${limits.name} characters.` })
  name: string;

  @Field(() => String, { description: `E-mail address of the person. At most ${limits.email} characters.` })
  email: string;

  @Field(() => RoleEnum, { description: 'What the person is to be.' })
  role: Role;
}

@InputType({ description: 'Changes of the own name and address; what is left out stays.' })
export class ProfileInput {
  @Field(() => String, { nullable: true, description: `At most ${limits.name} characters.` })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `E-mail address, or an empty text for none. At most ${limits.email} characters.`,
  })
  email?: string | null;
}

@InputType({ description: 'Changes of a person; what is left out stays.' })
export class PersonUpdateInput extends ProfileInput {
  @Field(() => RoleEnum, { nullable: true, description: 'What the person is to be.' })
  role?: Role | null;
}
