import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { limits } from '#domain/limits.ts';
import type { TokenScope } from '#domain/rules/api-token.ts';
import type { Context } from '#gateway/features/context.ts';
import { TokenScopeEnum } from '#gateway/graphql/token-scope.ts';

@ObjectType({ description: 'A bearer token of a tool, without the token itself.' })
export class ApiTokenView {
  @Field(() => ID, { description: 'Identifier for staff; grants no access.' })
  id: string;

  @Field(() => String, { description: 'Name of the tool.' })
  name: string;

  @Field(() => [TokenScopeEnum], { description: 'What it may do.' })
  scopes: TokenScope[];

  @Field(() => Date, { description: 'When it was created.' })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was last used, to the minute; null: never.' })
  lastUsedAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it expires; null: never.' })
  expiresAt: Date | null;

  @Field(() => Boolean, { description: 'Whether it has expired.' })
  isExpired: boolean;
}

@ObjectType({ description: 'A token that was just created.' })
export class NewApiToken {
  @Field(() => String, { description: 'The token itself, shown only once.' })
  token: string;

  @Field(() => ApiTokenView, { description: 'Its entry in the list of tokens.' })
  apiToken: ApiTokenView;
}

@InputType({ description: 'A new token.' })
export class ApiTokenInput {
  @Field(() => String, { description: `Name of the tool, unique. At most ${limits.name} characters.` })
  name: string;

  @Field(() => [TokenScopeEnum], { description: 'What it may do; at least one.' })
  scopes: TokenScope[];

  @Field(() => Int, {
    nullable: true,
    description: `Days until it expires, 1 to ${limits.tokenDays}; null: never.`,
  })
  expiresInDays?: number | null;
}

/** GraphQL operations on the bearer tokens of tools. */
@Resolver()
export class ApiTokensResolver {
  @Query(() => [ApiTokenView], { description: 'The tokens of tools, by name. Staff only.' })
  apiTokens(@Ctx() { services, actor }: Context) {
    return services.tokens.listForStaff(actor);
  }

  @Mutation(() => NewApiToken, { description: 'Creates a token and returns it, only once. Staff only.' })
  createApiToken(
    @Ctx() { services, actor }: Context,
    @Arg('input', () => ApiTokenInput, { description: 'The token.' }) input: ApiTokenInput,
    @Arg('password', () => String, {
      nullable: true,
      description:
        'The password of the account, in place of confirmIdentity, where no second factor is on. Without it a proof of the last ten minutes is required.',
    })
    password: string | null,
  ) {
    return services.tokens.createByStaff(actor, input, password ?? null, services.confirmation);
  }

  @Mutation(() => Boolean, { description: 'Revokes a token immediately. Staff only.' })
  async revokeApiToken(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { description: 'Which token.' }) id: string,
  ): Promise<boolean> {
    await services.tokens.revokeByStaff(actor, id);
    return true;
  }
}
