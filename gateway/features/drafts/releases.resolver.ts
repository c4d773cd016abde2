import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { graphqlEnum } from '#db/entities/graphql-enum.ts';
import type { Release } from '#db/entities/release.entity.ts';
import type { ReviewState } from '#domain/drafts.ts';
import { limits } from '#domain/limits.ts';
import { type ReleaseState, releaseStates } from '#domain/releases.ts';
import type { Context } from '#gateway/features/context.ts';
import { PagingArgs, VersionArgs } from '#gateway/graphql/graphql-arguments.ts';
import { type Page, pageTypeOf } from '#gateway/lists/page.ts';
import { DraftItem, OfThing, ReviewStateEnum } from './drafts.resolver.ts';

const StateEnum = graphqlEnum<ReleaseState>('ReleaseState', 'What has become of a release.', releaseStates);

@ObjectType({ description: 'One thing of a release.' })
class ReleaseItem extends OfThing {
  @Field(() => ReviewStateEnum, {
    nullable: true,
    description: 'Where the review of its draft stands; null: nobody asks for one, or it has gone out.',
  })
  review?: ReviewState | null;
}

@ObjectType({ description: 'Fields that another release changes too, which has not gone out either.' })
class ReleaseClash {
  @Field(() => String, { description: 'The name of the other release.' })
  release: string;

  @Field(() => String, { description: 'What both change.' })
  name: string;

  @Field(() => [String], { description: 'Paths of the fields.' })
  fields: readonly string[];
}

@ObjectType('Release', { description: 'What is published together, or was: all or none.' })
export class ReleaseType {
  @Field(() => ID, { description: 'Identifier.' })
  id: string;

  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => StateEnum, { description: 'What has become of it.' })
  state: ReleaseState;

  @Field(() => Date, {
    nullable: true,
    description: 'When it goes out by itself; null: when it is published.',
  })
  publishAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it is taken back by itself; null: never.' })
  endAt: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why it did not go out, or come back, by itself; null: nothing went wrong.',
  })
  problem: string | null;

  @Field(() => String, { description: 'Who made it.' })
  createdBy: string;

  @Field(() => Date, { description: 'When.' })
  createdAt: Date;

  @Field(() => String, { nullable: true, description: 'Who published it; null: nobody has.' })
  publishedBy: string | null;

  @Field(() => Date, { nullable: true, description: 'When; null: it has not gone out.' })
  publishedAt: Date | null;

  @Field(() => ID, { nullable: true, description: 'The release that it took back; null: none.' })
  takesBackId: string | null;

  @Field(() => ID, { nullable: true, description: 'The release that took it back; null: none.' })
  takenBackById: string | null;

  @Field(() => Int, {
    description: 'Incremented by every change of it and of its drafts; send it back when publishing.',
  })
  version: number;
}

@ObjectType({ description: 'What becomes of a release by itself.' })
class SiteChange {
  @Field(() => Date, { description: 'When.' })
  at: Date;

  @Field(() => ID, { description: 'Identifier of the release.' })
  releaseId: string;

  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => StateEnum, { description: 'What becomes of it: it is published, or taken back.' })
  state: ReleaseState;
}

@ObjectType({ description: 'A link that shows the site as it will be, to whoever has it.' })
class PreviewLink {
  @Field(() => ID, { description: 'Identifier.' })
  id: string;

  @Field(() => String, {
    description: 'The release that it shows as published; empty: every draft that is in none.',
  })
  releaseId: string;

  @Field(() => Date, { nullable: true, description: 'The moment of which it shows the site; null: of none.' })
  siteAt: Date | null;

  @Field(() => String, { description: 'Who made it.' })
  createdBy: string;

  @Field(() => Date, { description: 'When.' })
  createdAt: Date;

  @Field(() => Date, { description: 'Until when it shows anything.' })
  expiresAt: Date;
}

@ObjectType({ description: 'A new link, with its address, which is shown this once.' })
class NewPreviewLink extends PreviewLink {
  @Field(() => String, { description: 'Its address.' })
  url: string;
}

const ReleasePage = pageTypeOf(ReleaseType, 'Release');

/** The releases that were read together, so that their things are read together too. */
const readWith = new WeakMap<Release, readonly Release[]>();

/** Releases through GraphQL. */
@Resolver(() => ReleaseType)
export class ReleasesResolver {
  @Query(() => ReleasePage, {
    description:
      'The releases: those that have not gone out, then the others, the newest first. For who has `drafts:write`.',
  })
  async releases(
    @Ctx() { services, actor }: Context,
    @Args(() => PagingArgs) paging: PagingArgs,
  ): Promise<Page<Release>> {
    const page = await services.releases.list(actor, paging);
    for (const release of page.items) readWith.set(release, page.items);
    return page;
  }

  @Query(() => ReleaseType, {
    nullable: true,
    description: 'One release; null with the error NOT_FOUND: there is none. For who has `drafts:write`.',
  })
  release(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { description: 'Which release.' }) id: string,
  ) {
    return services.releases.find(actor, id);
  }

  @Mutation(() => ReleaseType, {
    description:
      'Makes a release of drafts that wait by themselves; once, however often it is sent with one Idempotency-Key. A time needs `releases:publish`, and what its things need. Staff and tools only.',
  })
  createRelease(
    @Ctx() { services, actor, idempotencyKey }: Context,
    @Arg('name', () => String, { description: `At most ${limits.name} characters.` }) name: string,
    @Arg('items', () => [DraftItem], { description: 'Which drafts, at most 100.' }) items: DraftItem[],
    @Arg('publishAt', () => Date, {
      nullable: true,
      description:
        'When it goes out by itself, with the rights that its maker has then; left out: when it is published.',
    })
    publishAt: Date | null,
    @Arg('endAt', () => Date, {
      nullable: true,
      description: 'When it is taken back by itself; left out: never.',
    })
    endAt: Date | null,
  ) {
    return services.releases.create(actor, { name, items, publishAt, endAt }, idempotencyKey);
  }

  @Mutation(() => ReleaseType, {
    description:
      'Publishes drafts, all or none, each by the ordinary save of its thing, and returns the release that they are. Needs what these saves need.',
  })
  publish(
    @Ctx() { services, actor }: Context,
    @Arg('items', () => [DraftItem], { description: 'Which drafts, at most 100.' }) items: DraftItem[],
  ) {
    return services.releases.publish(actor, items);
  }

  @Mutation(() => ReleaseType, {
    description:
      'Sets when a release that has not gone out does by itself, and is taken back, in place of what was set before. Needs `releases:publish` and what the saves of its things need.',
  })
  timeRelease(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { description: 'Which release.' }) id: string,
    @Arg('publishAt', () => Date, {
      nullable: true,
      description:
        'When it goes out by itself, with the rights that the caller has then; left out: when it is published.',
    })
    publishAt: Date | null,
    @Arg('endAt', () => Date, {
      nullable: true,
      description: 'When it is taken back by itself; left out: never.',
    })
    endAt: Date | null,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.releases.time(actor, id, { publishAt, endAt }, ifVersion ?? null);
  }

  @Mutation(() => ReleaseType, {
    description: 'Publishes a release, once. Needs `releases:publish` and what the saves of its things need.',
  })
  publishRelease(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { description: 'Which release.' }) id: string,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.releases.publishRelease(actor, id, ifVersion ?? null);
  }

  @Mutation(() => ReleaseType, {
    description:
      'Takes a release back, and returns the release that does, which can be taken back too. Needs `releases:publish` and what the saves of its things need.',
  })
  takeBackRelease(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { description: 'Which release.' }) id: string,
    @Arg('overChanges', () => Boolean, {
      defaultValue: false,
      description:
        'Also where somebody has changed since what it changed; otherwise that is refused with CONFLICT.',
    })
    overChanges: boolean,
  ) {
    return services.releases.takeBackRelease(actor, id, overChanges);
  }

  @Mutation(() => Boolean, {
    description:
      'Gives up a release that has not gone out; its drafts wait by themselves. Staff and tools only.',
  })
  async dissolveRelease(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { description: 'Which release.' }) id: string,
  ) {
    await services.releases.dissolve(actor, id);
    return true;
  }

  @Query(() => [SiteChange], {
    description:
      'What goes out and comes back by itself until a moment, in the order in which it does, at most 100. For who has `drafts:write`.',
  })
  siteOn(
    @Ctx() { services, actor }: Context,
    @Arg('at', () => Date, { description: 'The moment.' }) at: Date,
  ) {
    return services.previews.siteOn(actor, at);
  }

  @Query(() => [PreviewLink], {
    description: 'The links that show drafts, the newest first, at most 100. For who has `drafts:write`.',
  })
  previewLinks(@Ctx() { services, actor }: Context) {
    return services.previews.links(actor);
  }

  @Mutation(() => NewPreviewLink, {
    description:
      'Makes a link that shows, for a week, the whole site as it will be, without an account and without anything that can be sent. Staff and tools only.',
  })
  createPreviewLink(
    @Ctx() { services, actor }: Context,
    @Arg('releaseId', () => ID, {
      nullable: true,
      description: 'Which release it shows as published; left out: every draft that is in none.',
    })
    releaseId: string | null,
    @Arg('siteAt', () => Date, {
      nullable: true,
      description: 'The site at a moment instead, with what goes out and comes back by itself until then.',
    })
    siteAt: Date | null,
  ) {
    return services.previews.createLink(actor, releaseId ?? null, siteAt ?? null);
  }

  @Mutation(() => Boolean, { description: 'Ends a link that shows drafts. Staff and tools only.' })
  async endPreviewLink(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { description: 'Which link.' }) id: string,
  ) {
    await services.previews.endLink(actor, id);
    return true;
  }

  @FieldResolver(() => [ReleaseItem], { description: 'Its things.' })
  async items(@Ctx() { services }: Context, @Root() release: Release) {
    const items = await services.releases.items(readWith.get(release) ?? [release]);
    return items.get(release.id) ?? [];
  }

  @FieldResolver(() => [ReleaseClash], {
    description: 'What other releases that have not gone out change too.',
  })
  clashes(@Ctx() { services, actor }: Context, @Root() { id, state }: Release) {
    return state === 'open' ? services.releases.clashes(actor, id) : [];
  }
}
