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
import { type HistoryThing, historyThings, keeping } from '#domain/history.ts';
import type { Context } from '#gateway/features/context.ts';
import { PagingArgs, VersionArgs } from '#gateway/graphql/graphql-arguments.ts';
import { pageTypeOf } from '#gateway/lists/page.ts';
import { EntryOrder, flatten } from '#gateway/write/activity-log.ts';
import type { ListedVersion } from './history.service.ts';

const HistoryThingEnum = graphqlEnum('HistoryThing', 'What has a history.', historyThings);

@ObjectType({ description: 'The value of one field in a version.' })
export class VersionValue {
  @Field(() => String, { description: 'Path of the field, such as social.email.' })
  field: string;

  @Field(() => [String], {
    description: 'The value as texts: one, or one for each entry of a list; none: it is empty.',
  })
  texts: string[];
}

@ObjectType({ description: 'A version of a record, of a page, of the settings or of the terms of booking.' })
export class RecordVersion {
  @Field(() => Int, { description: 'Its number; the newest is the version of the record.' })
  version: number;

  @Field(() => Date, { description: 'When it was written.' })
  at: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the account or token; null: it was written before versions were kept.',
  })
  actor: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What made it, as in the activity log: created, updated, restored …; null as for `actor`.',
  })
  action: string | null;

  @Field(() => Date, { nullable: true, description: 'When another one replaced it; null: it is the newest.' })
  replacedAt: Date | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Paths of the fields in which it differs from the version before; null: that is not kept.',
  })
  changed: string[] | null;
}

const RecordVersionPage = pageTypeOf(RecordVersion, 'RecordVersion');

const OF_WHAT = 'Kind of thing.';
const OF_WHICH = 'Its identifier; `settings` and `schedule` for those.';

/** The history of what staff manage, through GraphQL. */
@Resolver(() => RecordVersion)
export class HistoryResolver {
  @Query(() => RecordVersionPage, {
    nullable: true,
    description: `The versions of a thing, newest first: at most ${keeping.versions}, each kept for ${keeping.versionDays} days after it was replaced. For who may change it or read the activity log.`,
  })
  history(
    @Ctx() { services, actor }: Context,
    @Arg('thing', () => HistoryThingEnum, { description: OF_WHAT }) thing: HistoryThing,
    @Arg('id', () => ID, { description: OF_WHICH }) id: string,
    @Args(() => PagingArgs) paging: PagingArgs,
  ) {
    return services.history.list(actor, thing, id, paging);
  }

  @Query(() => RecordVersion, {
    nullable: true,
    description:
      'One version; null with the error NOT_FOUND: it is not kept. For who may change the thing or read the activity log.',
  })
  version(
    @Ctx() { services, actor }: Context,
    @Arg('thing', () => HistoryThingEnum, { description: OF_WHAT }) thing: HistoryThing,
    @Arg('id', () => ID, { description: OF_WHICH }) id: string,
    @Arg('version', () => Int, { description: 'Number of the version.' }) version: number,
  ) {
    return services.history.find(actor, thing, id, version);
  }

  @Mutation(() => RecordVersion, {
    description:
      'Makes the values of an earlier version the newest ones, by the rule of today, and returns the version that this made. Staff and tools only.',
  })
  restoreVersion(
    @Ctx() { services, actor }: Context,
    @Arg('thing', () => HistoryThingEnum, { description: OF_WHAT }) thing: HistoryThing,
    @Arg('id', () => ID, { description: OF_WHICH }) id: string,
    @Arg('version', () => Int, { description: 'Number of the version to restore.' }) version: number,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.history.restore(actor, thing, id, version, ifVersion ?? null);
  }

  @FieldResolver(() => [VersionValue], { description: 'The values of all fields.' })
  values(@Root() { document }: ListedVersion): VersionValue[] {
    return Object.entries(flatten(document)).map(([field, value]) => ({ field, texts: textsOf(value) }));
  }
}

/** A value as texts; an entry that has parts, such as a holiday, is one text. */
function textsOf(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (value instanceof EntryOrder) return [...value.names];
  if (Array.isArray(value)) return value.flatMap((entry) => textsOf(entry));
  return [typeof value === 'object' ? Object.values(value).join(' ') : String(value)];
}
