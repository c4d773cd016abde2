import {
  Arg,
  Args,
  Ctx,
  Field,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import { graphqlEnum } from '#db/entities/graphql-enum.ts';
import type { SavedView } from '#db/entities/saved-view.entity.ts';
import { contentNames } from '#domain/content/content-names.ts';
import type { ViewedList } from '#domain/saved-views.ts';
import type { Context } from '#gateway/features/context.ts';
import { VersionArgs } from '#gateway/graphql/graphql-arguments.ts';

const ListEnum = graphqlEnum<ViewedList>('ViewedList', 'A list of the admin whose views can be saved.', {
  ...(Object.fromEntries(
    contentNames.map(({ name, plural }) => [name, `The list of ${plural.toLowerCase()}.`]),
  ) as Record<(typeof contentNames)[number]['name'], string>),
  inquiry: 'The inbox.',
  activity: 'The activity log.',
});

@ObjectType('SavedView', { description: 'A list as somebody wants to see it again.' })
class SavedViewType {
  @Field(() => ID, { description: 'Identifier.' })
  id: string;

  @Field(() => ListEnum, { description: 'Which list.' })
  list: ViewedList;

  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => String, {
    description: 'Search, filters, order and page size, as the search parameters of the address.',
  })
  query: string;

  @Field(() => Boolean, { description: 'Whether every member of staff sees it.' })
  isShared: boolean;

  @Field(() => Int, { description: 'Incremented by every change.' })
  version: number;
}

@InputType({ description: 'A view to save.' })
class SavedViewInput {
  @Field(() => ListEnum, { description: 'Which list.' })
  list: ViewedList;

  @Field(() => String, {
    description: 'Its name, at most 60 characters; free among one’s own or shared ones.',
  })
  name: string;

  @Field(() => String, { description: 'The search parameters of the address, at most 1000 characters.' })
  query: string;

  @Field(() => Boolean, { defaultValue: false, description: 'Whether every member of staff sees it.' })
  isShared: boolean;
}

const viewOf = ({ id, list, name, query, accountId, version }: SavedView): SavedViewType => ({
  ...{ id, list, name, query, version },
  isShared: accountId === null,
});

/** Saved views through GraphQL. */
@Resolver()
export class SavedViewsResolver {
  @Query(() => [SavedViewType], {
    description: 'The views of a list: shared ones, then one’s own, by name. Staff only.',
  })
  async savedViews(
    @Ctx() { services, actor }: Context,
    @Arg('list', () => ListEnum, { description: 'Which list.' }) list: ViewedList,
  ): Promise<SavedViewType[]> {
    return (await services.savedViews.list(actor, list)).map(viewOf);
  }

  @Mutation(() => SavedViewType, {
    description:
      'Saves a view, a new one once, however often it is sent with one Idempotency-Key. Staff only; a shared one needs the permission views:share.',
  })
  async saveView(
    @Ctx() { services, actor, idempotencyKey }: Context,
    @Arg('input', () => SavedViewInput, { description: 'The view.' }) input: SavedViewInput,
    @Arg('id', () => ID, { nullable: true, description: 'Which one to change; left out: a new one.' })
    id: string | null,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ): Promise<SavedViewType> {
    return viewOf(
      await services.savedViews.save(actor, id ?? null, input, ifVersion ?? null, idempotencyKey),
    );
  }

  @Mutation(() => Boolean, {
    description: 'Removes a view of one’s own, or with the permission views:share a shared one. Staff only.',
  })
  async deleteView(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { description: 'Which view.' }) id: string,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ): Promise<boolean> {
    await services.savedViews.delete(actor, id, ifVersion ?? null);
    return true;
  }
}
