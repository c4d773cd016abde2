import { Arg, Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import type { Context } from '#gateway/context.ts';
import type { Hit } from './search.service.ts';

/** One thing a search found. */
@ObjectType({ description: 'One thing a search found.' })
export class SearchHit implements Hit {
  @Field(() => String, { description: 'client, teamMember, technology, testimonial or inquiry.' })
  kind: Hit['kind'];

  @Field(() => ID, { description: 'Identifier of the thing.' })
  id: string;

  @Field(() => String, { description: 'What it is called.' })
  title: string;

  @Field(() => String, { description: 'What tells it from others of that name.' })
  detail: string;
}

/** Search through GraphQL. */
@Resolver()
export class SearchResolver {
  @Query(() => [SearchHit], {
    description: 'Finds clients, team members, technologies, testimonials and inquiries. Staff only.',
  })
  search(
    @Ctx() { services, actor }: Context,
    @Arg('text', () => String, { description: 'Words to look for.' }) text: string,
  ) {
    return services.search.find(actor, text);
  }
}
