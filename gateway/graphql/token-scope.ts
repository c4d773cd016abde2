import { graphqlEnum } from '#db/entities/graphql-enum.ts';
import { type TokenScope, tokenScopes } from '#domain/rules/api-token.ts';

/** The scopes in GraphQL, whose names have an underscore where the scope has a colon (`scopeName`). */
export const TokenScopeEnum = graphqlEnum<TokenScope>(
  'TokenScope',
  'What a token may do. REST and the command line write a colon instead of the underscore.',
  tokenScopes,
);
