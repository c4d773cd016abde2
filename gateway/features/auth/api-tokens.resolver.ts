import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { Context } from '#gateway/context.ts';

/** A bearer token of a tool, without the token itself. */
@ObjectType({ description: 'A bearer token of a tool, without the token itself.' })
export class ApiTokenView {
  @Field(() => ID, { description: 'Names the token to staff; opens nothing.' })
  id: string;

  @Field(() => String, { description: 'Whose it is.' })
  name: string;

  @Field(() => [String], { description: 'What it may do: inquiries:read, content:write.' })
  scopes: string[];

  @Field(() => Date, { description: 'When it was made.' })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was last used, to the minute; null: never.' })
  lastUsedAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it ends; null: never.' })
  expiresAt: Date | null;

  @Field(() => Boolean, { description: 'Whether it has ended.' })
  isExpired: boolean;
}

/** A token that was just made. */
@ObjectType({ description: 'A token that was just made.' })
export class NewApiToken {
  @Field(() => String, { description: 'The token itself, this once.' })
  token: string;

  @Field(() => ApiTokenView, { description: 'What the list says of it.' })
  apiToken: ApiTokenView;
}

/** What a new token shall be. */
@InputType({ description: 'What a new token shall be.' })
export class ApiTokenInput {
  @Field(() => String, { nullable: true, description: 'Whose it is; required, and no other token has it.' })
  name?: string | null;

  @Field(() => [String], { nullable: true, description: 'inquiries:read, content:write; at least one.' })
  scopes?: string[] | null;

  @Field(() => Int, { nullable: true, description: 'Days until it ends; null: never.' })
  expiresInDays?: number | null;
}

/** Bearer tokens of tools through GraphQL. */
@Resolver()
export class ApiTokensResolver {
  @Query(() => [ApiTokenView], { description: 'The tokens of tools, by name. Staff only.' })
  apiTokens(@Ctx() { services, actor }: Context) {
    return services.tokens.listForStaff(actor);
  }

  @Mutation(() => NewApiToken, { description: 'Makes a token and answers it, this once. Staff only.' })
  createApiToken(
    @Ctx() { services, actor }: Context,
    @Arg('input', () => ApiTokenInput, { description: 'The token.' }) input: ApiTokenInput,
    @Arg('password', () => String, { description: 'The password of the account, again.' }) password: string,
  ) {
    return services.tokens.createByStaff(actor, input, { password }, services.passwords);
  }

  @Mutation(() => Boolean, { description: 'Revokes a token, at once. Staff only.' })
  async revokeApiToken(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { description: 'Which token.' }) id: string,
  ): Promise<boolean> {
    await services.tokens.revokeByStaff(actor, id);
    return true;
  }
}
