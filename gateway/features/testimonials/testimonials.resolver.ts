import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { Testimonial } from '#db/entities/testimonial.entity.ts';
import type { Context } from '#gateway/features/context.ts';
import { CachedQuery } from '#gateway/graphql/cached-query.ts';

/** What GraphQL knows of testimonials beside the operations of every content type. */
@Resolver()
export class TestimonialsResolver {
  @CachedQuery()
  @Query(() => [Testimonial], { description: 'What clients say, in order.' })
  testimonials(
    @Ctx() { services }: Context,
    @Arg('max', () => Int, { nullable: true, description: 'How many at most.' }) max: number | null,
  ) {
    return services.testimonials.first(max ?? null);
  }
}
