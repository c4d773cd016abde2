import {
  Arg,
  Args,
  type ClassType,
  Ctx,
  createUnionType,
  Field,
  ID,
  Mutation,
  ObjectType,
  Resolver,
} from 'type-graphql';
import { Node } from '#db/entities/node.ts';
import type { Issue } from '#domain/rules/check.ts';
import type { ContentType } from '#gateway/content/content-type.ts';
import type { Context } from '#gateway/features/context.ts';
import { VersionArgs } from '#gateway/graphql/graphql-arguments.ts';
import { Failure } from '#gateway/kernel/errors.ts';
import { pascal } from './content-inputs.ts';

/*
 * `saveClient` and its like: the same change as `updateClient`, for callers who branch on its outcome. What a caller is
 * expected to handle is part of the answer, with a type of its own; everything else stays an error.
 */

@ObjectType({ description: 'A field that a rule refuses.' })
export class FieldIssue implements Issue {
  @Field(() => String, { description: 'Path of the field, such as social.email.' })
  field: string;

  @Field(() => String, { description: 'What is wrong, in a sentence for people.' })
  message: string;
}

@ObjectType({ description: 'Nothing was saved: a rule refuses the values.' })
export class InvalidInput {
  @Field(() => String, { description: 'The sentence of the form.' })
  message: string;

  @Field(() => [FieldIssue], { description: 'The fields and what is wrong with them.' })
  issues: readonly Issue[];
}

@ObjectType({ description: 'Nothing was saved: somebody else changed the row after it was read.' })
export class VersionConflict {
  @Field(() => String, { description: 'A sentence for people.' })
  message: string;

  @Field(() => Node, { nullable: true, description: 'The row as it is now; null: it was deleted since.' })
  current: object | null;
}

@ObjectType({ description: 'Nothing was saved: there is no such row.' })
export class MissingRow {
  @Field(() => String, { description: 'A sentence for people.' })
  message: string;
}

/** The mutation `save…` of a content type. `Input`: the input of its update. */
export function saveResolver({ content, entity }: ContentType, Input: ClassType<object>): ClassType<object> {
  const { name, title } = content;
  const [one, Name] = [title.toLowerCase(), pascal(name)];
  const Saved = savedType(`${Name}Saved`, name, one, entity as ClassType<object>);
  const Result = createUnionType({
    name: `Save${Name}Result`,
    description: `What became of a change of a ${one}.`,
    types: () => [Saved, InvalidInput, VersionConflict, MissingRow] as const,
  });

  @Resolver()
  class SaveResolver {
    @Mutation(() => Result, {
      name: `save${Name}`,
      description: `Changes a ${one} as update${Name} does, and answers refusals that a caller handles as types. Staff and tools only.`,
    })
    async save(
      @Ctx() { services, actor }: Context,
      @Arg('id', () => ID, { description: `Which ${one}.` }) id: string,
      @Arg('input', () => Input, { description: 'What is new.' }) input: object,
      @Args(() => VersionArgs) { ifVersion }: VersionArgs,
    ) {
      const service = services.content[name];
      try {
        return Object.assign(new Saved(), {
          [name]: await service.update(actor, id, input, ifVersion ?? null),
        });
      } catch (error) {
        return refusalOf(error, () => service.find(id));
      }
    }
  }
  return SaveResolver;
}

function savedType(
  typeName: string,
  field: string,
  one: string,
  entity: ClassType<object>,
): ClassType<object> {
  class Saved {}
  Field(() => entity, { description: `The ${one} as it is stored now.` })(Saved.prototype, field);
  ObjectType(typeName, { description: `The ${one} was saved.` })(Saved);
  return Saved;
}

/** The refusal as an answer. Errors: those a caller does not handle, unchanged. */
async function refusalOf(error: unknown, read: () => Promise<object>): Promise<object> {
  if (!(error instanceof Failure)) throw error;
  const { code, message, issues } = error;
  if (code === 'BAD_USER_INPUT') return Object.assign(new InvalidInput(), { message, issues });
  if (code === 'NOT_FOUND') return Object.assign(new MissingRow(), { message });
  if (code !== 'PRECONDITION_FAILED') throw error;
  const current = await read().catch(nullIfMissing);
  return Object.assign(new VersionConflict(), { message, current });
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Failure && error.code === 'NOT_FOUND') return null;
  throw error;
}
