import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { ContentName } from '#domain/content/content-names.ts';
import { keeping } from '#domain/history.ts';
import type { Context } from '#gateway/features/context.ts';
import { PagingArgs, VersionArgs } from '#gateway/graphql/graphql-arguments.ts';
import { pageTypeOf } from '#gateway/lists/page.ts';
import { ContentTypeEnum, TrashedRecord } from './trashed-record.type.ts';

const TrashedRecordPage = pageTypeOf(TrashedRecord, 'TrashedRecord');

/** The trash through GraphQL. */
@Resolver()
export class TrashResolver {
  @Query(() => TrashedRecordPage, {
    description: `What was deleted in the last ${keeping.trashDays} days, the last first. Staff only.`,
  })
  trash(
    @Ctx() { services, actor }: Context,
    @Arg('thing', () => ContentTypeEnum, { nullable: true, description: 'Of which type; left out: of all.' })
    thing: ContentName | null,
    @Args(() => PagingArgs) paging: PagingArgs,
  ) {
    return services.trash.list(actor, thing ?? null, paging);
  }

  @Mutation(() => Boolean, {
    description:
      'Takes a record of any type out of the trash, as restoreClient and its like do. Staff and tools only.',
  })
  async restoreRecord(
    @Ctx() { services, actor }: Context,
    @Arg('thing', () => ContentTypeEnum, { description: 'Its type.' }) thing: ContentName,
    @Arg('id', () => ID, { description: 'Its identifier.' }) id: string,
  ) {
    await services.content[thing].restoreAll(actor, [id]);
    return true;
  }

  @Mutation(() => Boolean, {
    description: 'Removes a record of the trash with its history, at once and for good. Owners only.',
  })
  async removeForGood(
    @Ctx() { services, actor }: Context,
    @Arg('thing', () => ContentTypeEnum, { description: 'Its type.' }) thing: ContentName,
    @Arg('id', () => ID, { description: 'Its identifier.' }) id: string,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    await services.content[thing].removeForGood(actor, id, ifVersion ?? null);
    return true;
  }
}
