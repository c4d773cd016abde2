import 'reflect-metadata';
import { type GraphQLObjectType, type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { buildSchema } from 'type-graphql';
import { resolvers } from './features/register.ts';

/**
 * Builds the GraphQL schema from the resolvers. Services check inputs by the domain rules, so type-graphql does not.
 */
export async function makeSchema(): Promise<GraphQLSchema> {
  // Apollo Server validates the schema; the check of type-graphql, an introspection of everything, takes a tenth of the start.
  const schema = await buildSchema({ resolvers, validate: false, emitSchemaFile: false, skipCheck: true });
  // type-graphql has no option for the description of a root type.
  describe(schema.getQueryType(), 'All queries.');
  describe(schema.getMutationType(), 'All mutations.');
  return schema;
}

function describe(type: GraphQLObjectType | null | undefined, description: string): void {
  if (type) type.description = description;
}

/** The text of `schema.graphql`, the public contract that codegen reads. */
export async function schemaText(): Promise<string> {
  const head = '# Emitted from the resolvers by `npm run codegen`; do not edit.\n\n';
  return `${head}${printSchema(lexicographicSortSchema(await makeSchema()))}\n`;
}
