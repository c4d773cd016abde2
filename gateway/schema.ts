import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchema } from 'type-graphql';
import { resolvers } from './features/register.ts';

/** The GraphQL schema as the resolvers declare it. Rules are values of the domain, so type-graphql checks nothing. */
export function makeSchema(): Promise<GraphQLSchema> {
  return buildSchema({ resolvers, validate: false, emitSchemaFile: false });
}
