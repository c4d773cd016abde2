import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { SIGNATURE_LENGTH } from '#domain/rules/signature.ts';
import type { Context } from '#gateway/features/context.ts';
import { VersionArgs } from '#gateway/graphql/graphql-arguments.ts';
import { InvitationInput, PersonUpdateInput, ProfileInput } from './people.inputs.ts';
import { Person, PersonWithLink, Profile } from './person.type.ts';

const WHO = { description: 'Which person.' };

/** GraphQL operations with which owners manage who works here, and everybody the own name and address. */
@Resolver()
export class PeopleResolver {
  @Query(() => [Person], {
    description: 'Everybody with an account or an invitation, by name. Owners only.',
  })
  people(@Ctx() { services, actor }: Context) {
    return services.people.list(actor);
  }

  @Mutation(() => PersonWithLink, {
    description: 'Invites a person, by letter where there is a mail server. Owners only.',
  })
  invitePerson(
    @Ctx() { services, actor }: Context,
    @Arg('input', () => InvitationInput, { description: 'Who, and as what.' }) input: InvitationInput,
  ) {
    return services.people.invite(actor, input);
  }

  @Mutation(() => PersonWithLink, {
    description: 'Makes another link: to accept the invitation, or to choose a new password. Owners only.',
  })
  renewPersonLink(@Ctx() { services, actor }: Context, @Arg('id', () => ID, WHO) id: string) {
    return services.people.renewLink(actor, id);
  }

  @Mutation(() => Person, {
    description: 'Changes name, e-mail address and role of another person. Owners only.',
  })
  updatePerson(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, WHO) id: string,
    @Arg('input', () => PersonUpdateInput, { description: 'The changes.' }) input: PersonUpdateInput,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.people.update(actor, id, input, ifVersion ?? null);
  }

  @Mutation(() => Person, {
    description:
      'Closes the account of another person, and ends its sessions, the tokens the person made and the calendar feed. Owners only.',
  })
  deactivatePerson(@Ctx() { services, actor }: Context, @Arg('id', () => ID, WHO) id: string) {
    return services.people.deactivate(actor, id);
  }

  @Mutation(() => Person, { description: 'Opens a closed account again. Owners only.' })
  reactivatePerson(@Ctx() { services, actor }: Context, @Arg('id', () => ID, WHO) id: string) {
    return services.people.reactivate(actor, id);
  }

  @Mutation(() => Boolean, {
    description: 'Takes an invitation back that was not accepted yet. Owners only.',
  })
  async withdrawInvitation(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, WHO) id: string,
  ): Promise<boolean> {
    await services.people.withdraw(actor, id);
    return true;
  }
  @Query(() => Profile, { description: 'Name and address of the signed-in person. Staff only.' })
  profile(@Ctx() { services, actor }: Context) {
    return services.profile.find(actor);
  }

  @Mutation(() => Profile, { description: 'Changes the own name and address. Staff only.' })
  updateProfile(
    @Ctx() { services, actor }: Context,
    @Arg('input', () => ProfileInput, { description: 'The changes.' }) input: ProfileInput,
    @Arg('password', () => String, { description: 'The password of the account, again.' }) password: string,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.profile.update(actor, input, { password, ifVersion: ifVersion ?? null });
  }

  @Mutation(() => Profile, { description: 'Changes what closes the own answers. Staff only.' })
  saveSignature(
    @Ctx() { services, actor }: Context,
    @Arg('signature', () => String, {
      description: `The signature; empty: none. At most ${SIGNATURE_LENGTH} characters.`,
    })
    signature: string,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.profile.sign(actor, { signature }, ifVersion ?? null);
  }
}
