import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { TeamMember } from '#db/entities/team-member.entity.ts';
import type { Context } from '#gateway/context.ts';
import { pageTypeOf } from '#gateway/page.ts';
import type { UploadedFile } from '#gateway/uploaded-file.ts';
import { PagingArgs, VersionArgs } from '../managed-arguments.ts';
import { UploadScalar } from '../upload-scalar.ts';
import { TeamFilter, TeamMemberInput } from './team.inputs.ts';

const TeamMemberPage = pageTypeOf(TeamMember, 'TeamMember');

/** Team members through GraphQL. */
@Resolver(() => TeamMember)
export class TeamResolver {
  @Query(() => TeamMemberPage, { description: 'Team members, by their order.' })
  team(
    @Ctx() { services }: Context,
    @Arg('filter', () => TeamFilter, { nullable: true, description: 'Which team members.' })
    filter: TeamFilter | null,
    @Args(() => PagingArgs) { page, pageSize }: PagingArgs,
  ) {
    return services.team.list(filter ?? {}, page, pageSize);
  }

  @Query(() => TeamMember, { description: 'One team member.' })
  teamMember(
    @Ctx() { services }: Context,
    @Arg('id', () => ID, { description: 'Which team member.' }) id: string,
  ) {
    return services.team.find(id);
  }

  @Mutation(() => TeamMember, { description: 'Adds a team member. Staff and tools only.' })
  createTeamMember(
    @Ctx() { services, actor }: Context,
    @Arg('input', () => TeamMemberInput, { description: 'The team member.' }) input: TeamMemberInput,
  ) {
    return services.team.create(actor, input);
  }

  @Mutation(() => TeamMember, { description: 'Changes a team member. Staff and tools only.' })
  updateTeamMember(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { description: 'Which team member.' }) id: string,
    @Arg('input', () => TeamMemberInput, { description: 'What is new.' }) input: TeamMemberInput,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.team.update(actor, id, input, ifVersion ?? null);
  }

  @Mutation(() => [TeamMember], {
    description: 'Saves the order of all, counted from 1, and answers them in it. Staff and tools only.',
  })
  orderTeam(
    @Ctx() { services, actor }: Context,
    @Arg('ids', () => [ID], { description: 'The ids of every team member, in the order to show.' })
    ids: string[],
  ) {
    return services.team.order(actor, ids);
  }

  @Mutation(() => Boolean, { description: 'Removes a team member. Staff and tools only.' })
  async deleteTeamMember(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { description: 'Which team member.' }) id: string,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    await services.team.delete(actor, id, ifVersion ?? null);
    return true;
  }

  @Mutation(() => TeamMember, { description: 'Takes back a delete of the last day. Staff and tools only.' })
  restoreTeamMember(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { description: 'Which team member.' }) id: string,
  ) {
    return services.team.restore(actor, id);
  }

  @Mutation(() => String, { description: 'Stores a portrait and answers its path. Staff and tools only.' })
  async uploadTeamImage(
    @Ctx() { services, actor }: Context,
    @Arg('file', () => UploadScalar, { description: 'The picture, under 5 MB.' }) file: Promise<UploadedFile>,
  ) {
    return services.media.store(actor, await file);
  }
}
