import 'reflect-metadata';
import { type GraphQLObjectType, type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { buildSchema } from 'type-graphql';
import { resolvers } from './features/register.ts';

/** The GraphQL schema as the resolvers declare it. Rules are values of the domain, so type-graphql checks nothing. */
export async function makeSchema(): Promise<GraphQLSchema> {
  const schema = await buildSchema({ resolvers, validate: false, emitSchemaFile: false });
  // type-graphql has no place for what its two root types are.
  explain(schema.getQueryType(), 'What can be asked.');
  explain(schema.getMutationType(), 'What can be done.');
  return schema;
}

function explain(type: GraphQLObjectType | null | undefined, description: string): void {
  if (type) type.description = description;
}

/** The text of `schema.graphql`: what codegen reads, and what the outside can rely on. */
export async function schemaText(): Promise<string> {
  const head = '# Emitted from the resolvers by `npm run codegen`; do not edit.\n\n';
  return `${head}${printSchema(lexicographicSortSchema(await makeSchema()))}\n`;
}
