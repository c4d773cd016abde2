import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { Change } from '#db/entities/activity.entity.ts';
import { graphqlEnum } from '#db/entities/graphql-enum.ts';
import { type DraftKind, draftKinds, type ReviewState, reviewStates } from '#domain/drafts.ts';
import type { Context } from '#gateway/features/context.ts';
import { PagingArgs, VersionArgs } from '#gateway/graphql/graphql-arguments.ts';
import { JsonObjectScalar } from '#gateway/graphql/json-object-scalar.ts';
import { pageTypeOf } from '#gateway/lists/page.ts';
import { changesBetween, flatten } from '#gateway/write/activity-log.ts';

const KindEnum = graphqlEnum<DraftKind>('DraftKind', 'What publishing a draft does.', draftKinds);

export const ReviewStateEnum = graphqlEnum<ReviewState>(
  'ReviewState',
  'Where the review of a draft stands.',
  reviewStates,
);

const OF_WHAT =
  'Kind of thing: page, settings, order (by hand), or the name of a content type, such as client.';
const OF_WHICH =
  'Its identifier; `settings` for the settings, for an order the name of the content type, such as teamMember.';
const OF_RELEASE = 'The release that it goes out with; left out: none.';

/** What a draft, its review and an entry of a release say of the thing that they are about. */
@ObjectType()
export abstract class OfThing {
  @Field(() => String, { description: OF_WHAT })
  thing: string;

  @Field(() => ID, { description: OF_WHICH })
  thingId: string;

  @Field(() => KindEnum, { description: 'What publishing its draft does, or did.' })
  kind: DraftKind;

  @Field(() => String, { description: 'What people call the thing, as the draft names it.' })
  name: string;
}

@ObjectType('Draft', { description: 'What somebody has prepared, and nobody has published.' })
export class DraftType extends OfThing {
  @Field(() => ID, { description: 'Identifier of the draft.' })
  id: string;

  @Field(() => String, { description: 'The release that it goes out with; empty: none.' })
  releaseId: string;

  @Field(() => JsonObjectScalar, {
    nullable: true,
    description: 'The whole thing as it is to be; null: it is to be deleted.',
  })
  document: object | null;

  @Field(() => JsonObjectScalar, {
    nullable: true,
    description: 'What was published when the draft was begun; null: nothing.',
  })
  base: object | null;

  @Field(() => Int, {
    description: 'The version that was published then; 0: none, or words that nobody has changed.',
  })
  baseVersion: number;

  @Field(() => Int, { nullable: true, description: 'The version that is published now; null: nothing is.' })
  publishedVersion: number | null;

  @Field(() => [String], {
    description:
      'Paths of the fields that it changes and that were changed since it was begun: it cannot be published before that is decided.',
  })
  disputed: readonly string[];

  @Field(() => Int, { description: 'Incremented by every save of the draft; send it back when saving.' })
  version: number;

  @Field(() => String, { description: 'Who saved it last.' })
  savedBy: string;

  @Field(() => Date, { description: 'When.' })
  savedAt: Date;
}

const DraftPage = pageTypeOf(DraftType, 'Draft');

@InputType({ description: 'Names one draft.' })
export class DraftItem {
  @Field(() => String, { description: OF_WHAT })
  thing: string;

  @Field(() => ID, { description: OF_WHICH })
  id: string;

  @Field(() => ID, { nullable: true, description: OF_RELEASE })
  releaseId?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The version that was read: another one is refused. Left out: whatever it is.',
  })
  version?: number | null;
}

/** Drafts through GraphQL. */
@Resolver(() => DraftType)
export class DraftsResolver {
  @Query(() => DraftPage, {
    description: 'What waits to be published, the last saved first. For who has `drafts:write`.',
  })
  drafts(
    @Ctx() { services, actor }: Context,
    @Args(() => PagingArgs) paging: PagingArgs,
    @Arg('thing', () => String, { nullable: true, description: `${OF_WHAT} Left out: all of them.` })
    thing: string | null,
    @Arg('isLoose', () => Boolean, {
      defaultValue: false,
      description: 'Those alone that are in no release.',
    })
    isLoose: boolean,
  ) {
    return services.drafts.list(actor, { thing: thing ?? null, isLoose }, paging);
  }

  @Query(() => DraftType, {
    nullable: true,
    description: 'The draft of a thing; null: none waits. For who has `drafts:write`.',
  })
  draft(
    @Ctx() { services, actor }: Context,
    @Arg('thing', () => String, { description: OF_WHAT }) thing: string,
    @Arg('id', () => ID, { description: OF_WHICH }) id: string,
    @Arg('releaseId', () => ID, { nullable: true, description: OF_RELEASE }) releaseId: string | null,
  ) {
    return services.drafts.find(actor, { thing, id, releaseId });
  }

  @Mutation(() => DraftType, {
    nullable: true,
    description:
      'Saves what a thing is to be, by the rule of its save, and changes nothing that is public; null: that is what is published, and no draft waits. Staff and tools only.',
  })
  saveDraft(
    @Ctx() { services, actor }: Context,
    @Arg('thing', () => String, { description: OF_WHAT }) thing: string,
    @Arg('id', () => ID, {
      description: `${OF_WHICH} One that nothing has yet: what is to be added gets it.`,
    })
    id: string,
    @Arg('document', () => JsonObjectScalar, {
      description:
        'As its own save takes it; what is left out stays as the draft has it, or as it is published.',
    })
    document: object,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
    @Arg('baseVersion', () => Int, {
      nullable: true,
      description:
        'The version of what is published that was read; refused where it is another one now. With it what differs from that version is what the draft changes; left out: the draft goes on from where it was begun.',
    })
    baseVersion: number | null,
    @Arg('releaseId', () => ID, { nullable: true, description: OF_RELEASE }) releaseId: string | null,
  ) {
    const versions = { ifVersion: ifVersion ?? null, baseVersion: baseVersion ?? null };
    return services.drafts.save(actor, { thing, id, releaseId, document, ...versions });
  }

  @Mutation(() => DraftType, {
    description: 'Saves that a record is to be deleted, and deletes nothing yet. Staff and tools only.',
  })
  draftDeletion(
    @Ctx() { services, actor }: Context,
    @Arg('thing', () => String, { description: OF_WHAT }) thing: string,
    @Arg('id', () => ID, { description: OF_WHICH }) id: string,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
    @Arg('releaseId', () => ID, { nullable: true, description: OF_RELEASE }) releaseId: string | null,
  ) {
    const versions = { ifVersion: ifVersion ?? null, baseVersion: null };
    return services.drafts.save(actor, { thing, id, releaseId, document: null, ...versions });
  }

  @Mutation(() => Boolean, {
    description: 'Removes a draft; what is published stays as it is. Staff and tools only.',
  })
  async discardDraft(
    @Ctx() { services, actor }: Context,
    @Arg('thing', () => String, { description: OF_WHAT }) thing: string,
    @Arg('id', () => ID, { description: OF_WHICH }) id: string,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
    @Arg('releaseId', () => ID, { nullable: true, description: OF_RELEASE }) releaseId: string | null,
  ) {
    await services.drafts.discard(actor, { thing, id, releaseId }, ifVersion ?? null);
    return true;
  }

  @FieldResolver(() => [Change], {
    nullable: true,
    description: 'What it changes, field by field; null: it adds or deletes the whole, or is an order.',
  })
  changes(@Root() { thing, base, document }: DraftType): Change[] | null {
    return base && document && thing !== 'order' ? changesBetween(flatten(base), flatten(document)) : null;
  }
}
