import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { AccessLinkState } from '#db/entities/access-link.entity.ts';
import { graphqlEnum } from '#db/entities/graphql-enum.ts';
import type { Role } from '#domain/permissions.ts';
import { RoleEnum } from './me.ts';

type PersonState = 'active' | 'invited' | 'deactivated';

const PersonStateEnum = graphqlEnum<PersonState>('PersonState', 'Whether a person can sign in.', {
  active: 'Can sign in.',
  invited: 'Has not accepted the invitation yet.',
  deactivated: 'Cannot sign in any more.',
});

const PersonLinkStateEnum = graphqlEnum<Exclude<AccessLinkState, 'unknown'>>(
  'PersonLinkState',
  'How a link reaches its person.',
  {
    owed: 'Its letter is queued, to be sent.',
    sent: 'A mail server accepted its letter.',
    failed: 'Its letter was given up.',
    shown: 'An owner was shown it, to pass it on.',
  },
);

@ObjectType({ description: 'A link that a person was sent or given and has not used.' })
class PersonLink {
  @Field(() => PersonLinkStateEnum, { description: 'How it reaches its person.' })
  state: AccessLinkState;

  @Field(() => Date, {
    nullable: true,
    description: 'Until when it opens; null: its letter is not sent yet.',
  })
  expiresAt: Date | null;

  @Field(() => String, { nullable: true, description: 'Why its letter could not be sent, in a sentence.' })
  lastError: string | null;
}

@ObjectType({ description: 'A member of staff, as owners see one.' })
export class Person {
  @Field(() => ID, { description: 'Identifier.' })
  id: string;

  @Field(() => String, { description: 'Name, or the username where none is known.' })
  name: string;

  @Field(() => String, { nullable: true, description: 'E-mail address; null: none is known.' })
  email: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What the person signs in with; null: not chosen yet.',
  })
  username: string | null;

  @Field(() => RoleEnum, { description: 'What the person is in the admin.' })
  role: Role;

  @Field(() => PersonStateEnum, { description: 'Whether the person can sign in.' })
  state: PersonState;

  @Field(() => Date, { nullable: true, description: 'When the person last did something; null: never.' })
  lastSeenAt: Date | null;

  @Field(() => Boolean, { description: 'Whether a sign-in with the password needs a code too.' })
  hasSecondFactor: boolean;

  @Field(() => Int, { description: 'Number of passkeys, with which the person signs in without a password.' })
  passkeys: number;

  @Field(() => Boolean, { description: 'Whether it is the account of the caller.' })
  isSelf: boolean;

  @Field(() => Int, { description: 'Number of changes of name, address, role and state.' })
  version: number;

  @Field(() => PersonLink, { nullable: true, description: 'The unused link of the person; null: none.' })
  link: PersonLink | null;
}

@ObjectType({ description: 'A person for whom a link was made.' })
export class PersonWithLink {
  @Field(() => Person, { description: 'The person.' })
  person: Person;

  @Field(() => String, {
    nullable: true,
    description: 'The link, to be passed on by hand and shown only once; null: it goes by letter.',
  })
  url: string | null;
}

@ObjectType({ description: 'What people say of themselves.' })
export class Profile {
  @Field(() => String, { description: 'Name, as colleagues see it; empty: they see the username.' })
  name: string;

  @Field(() => String, { description: 'Where letters go, also those with a new password; empty: none.' })
  email: string;

  @Field(() => String, { description: 'What closes the answers of the person; empty: nothing does.' })
  signature: string;

  @Field(() => Int, { description: 'Number of changes of the account.' })
  version: number;
}
