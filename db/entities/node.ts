import { Field, getMetadataStorage, ID, InterfaceType } from 'type-graphql';

/**
 * A row that can be read again by one identifier alone (Relay, Global Object Identification). Each content type resolves
 * `nodeId` (gateway/content/api/content-resolver.ts). `id` keeps its meaning, which is unique within a type only.
 */
@InterfaceType({
  description: 'Something that `node` finds by its nodeId.',
  autoRegisterImplementations: false,
  resolveType: (row: object) =>
    getMetadataStorage().objectTypes.find(({ target }) => target === row.constructor)?.name,
})
export abstract class Node {
  @Field(() => ID, { description: 'Identifier among all things of all types, for `node`.' })
  nodeId: string;
}
