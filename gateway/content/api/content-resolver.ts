import {
  Arg,
  Args,
  type ClassType,
  Ctx,
  FieldResolver,
  ID,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { keeping } from '#domain/history.ts';
import type { ContentFilter } from '#gateway/content/content-source.ts';
import { type ContentRow, type ContentType, nodeIdOf } from '#gateway/content/content-type.ts';
import { pictureUploadOf } from '#gateway/content/picture-upload.ts';
import type { Context } from '#gateway/features/context.ts';
import { CachedQuery } from '#gateway/graphql/cached-query.ts';
import { ConnectionArgs, PagingArgs, VersionArgs } from '#gateway/graphql/graphql-arguments.ts';
import { UploadScalar } from '#gateway/graphql/upload-scalar.ts';
import type { UploadedFile } from '#gateway/kernel/uploaded-file.ts';
import { connectionTypeOf } from '#gateway/lists/connection.ts';
import { pageTypeOf } from '#gateway/lists/page.ts';
import {
  type ContentInputs,
  contentFilter,
  contentInputs,
  contentSort,
  pascal,
  type RequestedSort,
} from './content-inputs.ts';

/**
 * The GraphQL operations of a content type: a page, a stretch behind a cursor, one row, create, update, delete, restore,
 * the order where it has one, and the upload of its picture. Operations that only one type has are written in a
 * resolver of their own.
 */
export function contentResolvers(type: ContentType): ClassType<object>[] {
  const upload = pictureUploadOf(type.content.fields);
  const inputs = contentInputs(type.content);
  return [
    readsResolver(type),
    writesResolver(type, inputs),
    ...(type.graphql.order ? [orderResolver(type, type.graphql.order)] : []),
    ...(upload ? [uploadResolver(upload.mutation)] : []),
  ];
}

function readsResolver(type: ContentType): ClassType<object> {
  const { name, title, plural } = type.content;
  const Entity = type.entity as ClassType<object>;
  const one = title.toLowerCase();
  const RowPage = pageTypeOf(Entity, pascal(name));
  const RowConnection = connectionTypeOf(Entity, pascal(name));
  const Filter = contentFilter(type);
  const Sort = contentSort(type);
  const order = type.orderColumn ? 'in their order' : 'by name';

  @Resolver(() => Entity)
  class ReadsResolver {
    @CachedQuery()
    @Query(() => RowPage, {
      name: type.graphql.list,
      description: `${plural}: one page of the list, ${order} or sorted otherwise.`,
    })
    list(
      @Ctx() { services }: Context,
      @Arg('filter', () => Filter, { nullable: true, description: 'Which ones; left out: all.' })
      filter: ContentFilter | null,
      @Args(() => PagingArgs) paging: PagingArgs,
      @Arg('sort', () => Sort, { nullable: true, description: `The order; left out: ${order}.` })
      sort: RequestedSort | null,
    ) {
      return services.content[name].list(filter ?? {}, paging, sortText(sort));
    }

    @CachedQuery()
    @Query(() => RowConnection, {
      name: connectionName(plural),
      description: `${plural}: the list ${order}, read from cursor to cursor, as Relay and lists without an end need it.`,
    })
    connection(
      @Ctx() { services }: Context,
      @Args(() => ConnectionArgs) requested: ConnectionArgs,
      @Arg('filter', () => Filter, { nullable: true, description: 'Which ones; left out: all.' })
      filter: ContentFilter | null,
    ) {
      return services.content[name].connection(filter ?? {}, requested);
    }

    @CachedQuery()
    @Query(() => Entity, {
      name,
      nullable: true,
      description: `One ${one}; null with the error NOT_FOUND: there is none.`,
    })
    find(@Ctx() { services }: Context, @Arg('id', () => ID, { description: `Which ${one}.` }) id: string) {
      return services.content[name].find(id);
    }

    @FieldResolver(() => ID, { description: 'Identifier among all things of all types, for `node`.' })
    nodeId(@Root() { id }: ContentRow) {
      return nodeIdOf(type, id);
    }
  }
  return ReadsResolver;
}

/** The order as REST writes it. */
const sortText = (sort: RequestedSort | null): string | null =>
  sort && `${sort.descending ? '-' : ''}${sort.by}`;

/** The name of the query from cursor to cursor, such as `clientsConnection`. */
export const connectionName = (plural: string): string =>
  `${plural.charAt(0).toLowerCase()}${plural.slice(1).replaceAll(/\s+(\w)/g, (_match, letter) => letter.toUpperCase())}Connection`;

function writesResolver(type: ContentType, inputs: ContentInputs): ClassType<object> {
  const { name, title } = type.content;
  const Entity = type.entity as ClassType<object>;
  const [one, Name] = [title.toLowerCase(), pascal(name)];
  const which = { description: `Which ${one}.` };

  @Resolver(() => Entity)
  class WritesResolver {
    @Mutation(() => Entity, {
      name: `create${Name}`,
      description: `Adds a ${one}; once, however often it is sent with one Idempotency-Key. Staff and tools only.`,
    })
    create(
      @Ctx() { services, actor, idempotencyKey }: Context,
      @Arg('input', () => inputs.create, { description: `The ${one}.` }) input: object,
    ) {
      return services.content[name].create(actor, input, idempotencyKey);
    }

    @Mutation(() => Entity, { name: `update${Name}`, description: `Changes a ${one}. Staff and tools only.` })
    update(
      @Ctx() { services, actor }: Context,
      @Arg('id', () => ID, which) id: string,
      @Arg('input', () => inputs.update, { description: 'What is new.' }) input: object,
      @Args(() => VersionArgs) { ifVersion }: VersionArgs,
    ) {
      return services.content[name].update(actor, id, input, ifVersion ?? null);
    }

    @Mutation(() => Boolean, {
      name: `delete${Name}`,
      description: `Removes a ${one}. Staff and tools only.`,
    })
    async delete(
      @Ctx() { services, actor }: Context,
      @Arg('id', () => ID, which) id: string,
      @Args(() => VersionArgs) { ifVersion }: VersionArgs,
    ) {
      await services.content[name].deleteAll(actor, [{ id, ifVersion: ifVersion ?? null }]);
      return true;
    }

    @Mutation(() => Entity, {
      name: `restore${Name}`,
      description: `Undoes a delete of the last ${keeping.trashDays} days. Staff and tools only.`,
    })
    async restore(@Ctx() { services, actor }: Context, @Arg('id', () => ID, which) id: string) {
      const [row] = await services.content[name].restoreAll(actor, [id]);
      return row;
    }
  }
  return WritesResolver;
}

function orderResolver({ content, entity }: ContentType, name: string): ClassType<object> {
  const Entity = entity as ClassType<object>;

  @Resolver()
  class OrderResolver {
    @Mutation(() => [Entity], {
      name,
      description: 'Saves the order of all, counted from 1, and returns them in it. Staff and tools only.',
    })
    order(
      @Ctx() { services, actor }: Context,
      @Arg('ids', () => [ID], {
        description: `The ids of every ${content.title.toLowerCase()}, in the order to show.`,
      })
      ids: string[],
    ) {
      return services.content[content.name].order(actor, ids);
    }
  }
  return OrderResolver;
}

function uploadResolver(name: string): ClassType<object> {
  @Resolver()
  class UploadResolver {
    @Mutation(() => String, {
      name,
      description: 'Stores a picture and returns its path. Staff and tools only.',
    })
    async upload(
      @Ctx() { services, actor }: Context,
      @Arg('file', () => UploadScalar, { description: 'The picture, under 5 MB.' })
      file: Promise<UploadedFile>,
    ) {
      return services.media.store(actor, await file);
    }
  }
  return UploadResolver;
}
