import {
  Arg,
  type ClassType,
  Ctx,
  Field,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Resolver,
} from 'type-graphql';
import { graphqlEnum } from '#db/entities/graphql-enum.ts';
import type { ContentName } from '#domain/content/content-names.ts';
import { keeping } from '#domain/history.ts';
import { limits } from '#domain/limits.ts';
import type { ContentType } from '#gateway/content/content-type.ts';
import type { Context } from '#gateway/features/context.ts';

/*
 * Writes of several rows of one content type: all or none, in one transaction, with one entry of the activity log for
 * each row. One declaration serves every type.
 */

const ALL_OR_NONE = `All or none, in one transaction; 1 to ${limits.pageSize} rows. Staff and tools only.`;
const VERSION = 'Version that was read; nothing is written when somebody else was faster. Left out: any.';

@InputType({ description: 'A row to write, with the version it was read in.' })
class RowVersionInput {
  @Field(() => ID, { description: 'Which row.' })
  id: string;

  @Field(() => Int, { nullable: true, description: VERSION })
  ifVersion?: number | null;
}

@InputType({ description: 'The new value of one field of a row.' })
class FieldChangeInput extends RowVersionInput {
  @Field(() => [String], {
    description: 'The value; of a field that holds a list, its entries; empty: the field is cleared.',
  })
  values: string[];
}

@ObjectType({ description: 'A row that was written, with its version.' })
class WrittenRow {
  @Field(() => ID, { description: 'Which row.' })
  id: string;

  @Field(() => Int, { description: 'Its version now.' })
  version: number;
}

const writtenRow = ({ id, version }: WrittenRow): WrittenRow => ({ id, version });

/** The mutations for several rows, of any of the types. */
export function contentBulkResolver(types: readonly ContentType[]): ClassType<object> {
  const names = Object.fromEntries(types.map(({ content }) => [content.name, `${content.title}.`]));
  const TypeEnum = graphqlEnum<ContentName>(
    'ContentTypeName',
    'A kind of content that staff manage.',
    names as Record<ContentName, string>,
  );
  const typeArgument = { description: 'Of which type the rows are.' };

  @Resolver()
  class ContentBulkResolver {
    @Mutation(() => [WrittenRow], {
      description: `Sets one field of several rows, each to a value of its own. ${ALL_OR_NONE}`,
    })
    async changeContent(
      @Ctx() { services, actor }: Context,
      @Arg('type', () => TypeEnum, typeArgument) type: ContentName,
      @Arg('field', () => String, { description: 'Name of the field, such as region; not of a group.' })
      field: string,
      @Arg('changes', () => [FieldChangeInput], { description: 'The rows with their values.' })
      changes: FieldChangeInput[],
    ): Promise<WrittenRow[]> {
      const rows = await services.content[type].setField(actor, field, changes);
      return rows.map(writtenRow);
    }

    @Mutation(() => Boolean, {
      description: `Removes several rows; each can be restored. ${ALL_OR_NONE}`,
    })
    async deleteContent(
      @Ctx() { services, actor }: Context,
      @Arg('type', () => TypeEnum, typeArgument) type: ContentName,
      @Arg('rows', () => [RowVersionInput], { description: 'The rows.' }) rows: RowVersionInput[],
    ): Promise<boolean> {
      await services.content[type].deleteAll(actor, rows);
      return true;
    }

    @Mutation(() => [WrittenRow], {
      description: `Undoes deletes of the last ${keeping.trashDays} days; a row that is not deleted stays as it is. ${ALL_OR_NONE}`,
    })
    async restoreContent(
      @Ctx() { services, actor }: Context,
      @Arg('type', () => TypeEnum, typeArgument) type: ContentName,
      @Arg('ids', () => [ID], { description: 'The rows.' }) ids: string[],
    ): Promise<WrittenRow[]> {
      return (await services.content[type].restoreAll(actor, ids)).map(writtenRow);
    }
  }
  return ContentBulkResolver;
}
