import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { Node } from '#db/entities/node.ts';
import type { Context } from '#gateway/features/context.ts';
import { CachedQuery } from '#gateway/graphql/cached-query.ts';
import { notFound } from '#gateway/kernel/errors.ts';
import { contentTypes } from '../content-types.ts';

/** What Relay asks to read a row again (Relay, Global Object Identification). */
@Resolver()
export class NodeResolver {
  @CachedQuery()
  @Query(() => Node, {
    nullable: true,
    description: 'The row with this nodeId; null with the error NOT_FOUND: there is none.',
  })
  node(
    @Ctx() { services }: Context,
    @Arg('id', () => ID, { description: 'The nodeId of a row.' }) nodeId: string,
  ) {
    const [name] = nodeId.split(':', 1);
    const type = contentTypes.find(({ content }) => content.name === name);
    if (!name || !type) throw notFound('Node');
    return services.content[type.content.name].find(nodeId.slice(name.length + 1));
  }
}
