import 'reflect-metadata';
import {
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isIntrospectionType,
  isSpecifiedScalarType,
  printType,
} from 'graphql';
import { buildSchema, getMetadataStorage, type PubSub } from 'type-graphql';
import { madeOnce } from '#domain/made-once.ts';
import { chargeAnswers } from '#gateway/graphql/charge-answers.ts';
import { resolvers } from './features/register.ts';

/** type-graphql asks for one; the subscriptions here have sources of their own. */
const noTopics: PubSub = {
  publish: () => undefined,
  subscribe: (topic) => {
    throw new Error(`Nothing publishes ${topic}.`);
  },
};

/**
 * The GraphQL schema of the resolvers, built once in a process: it does not depend on a gateway, and tests make hundreds
 * of those. Services check inputs by the domain rules, so type-graphql does not.
 */
export const makeSchema = madeOnce(buildFromResolvers);

async function buildFromResolvers(): Promise<GraphQLSchema> {
  putInOrder();
  // Apollo Server validates the schema; the check of type-graphql, an introspection of everything, takes a tenth of the start.
  const schema = await buildSchema({
    resolvers,
    validate: false,
    emitSchemaFile: false,
    skipCheck: true,
    pubSub: noTopics,
  });
  // type-graphql has no option for the description of a root type.
  describe(schema.getQueryType(), 'All queries.');
  describe(schema.getMutationType(), 'All mutations.');
  describe(schema.getSubscriptionType(), 'All subscriptions; they are sent to /graphql/stream.');
  chargeAnswers(schema);
  return schema;
}

/**
 * Sorts operations by name, and the arguments of each as they are declared. type-graphql has the first in the order in which
 * files are loaded, and the second from the last to the first, as TypeScript evaluates the decorators of parameters.
 */
function putInOrder(): void {
  const { queries, mutations, params } = getMetadataStorage();
  for (const operations of [queries, mutations])
    operations.sort((one, other) => (one.schemaName < other.schemaName ? -1 : 1));
  params.sort((one, other) => one.index - other.index);
}

function describe(type: GraphQLObjectType | null | undefined, description: string): void {
  if (type) type.description = description;
}

/** The types of a schema that are its own, by name. */
export const ownTypes = (schema: GraphQLSchema): GraphQLNamedType[] =>
  Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
    .sort((one, other) => (one.name < other.name ? -1 : 1));

/**
 * The text of `schema.graphql`, the public contract that codegen reads: types and operations by name, fields and arguments
 * as they are declared.
 */
export async function schemaText(): Promise<string> {
  const head = '# Emitted from the resolvers by `npm run codegen`; do not edit.\n\n';
  return `${head}${ownTypes(await makeSchema())
    .map(printType)
    .join('\n\n')}\n`;
}
