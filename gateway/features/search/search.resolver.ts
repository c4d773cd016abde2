import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '#gateway/features/context.ts';
import { SearchHit, SearchResult } from './search.type.ts';

const TEXT = { description: 'Words to look for.' };

/** Search through GraphQL. */
@Resolver()
export class SearchResolver {
  @Query(() => [SearchHit], {
    description:
      'Finds clients, case studies, team members, technologies, testimonials, contacts and inquiries. Staff only.',
  })
  async search(@Ctx() { services, actor }: Context, @Arg('text', () => String, TEXT) text: string) {
    return (await services.search.find(actor, text)).hits;
  }

  @Query(() => SearchResult, {
    description: 'As `search`, and says how many there are of each kind. Staff only.',
  })
  searchResults(@Ctx() { services, actor }: Context, @Arg('text', () => String, TEXT) text: string) {
    return services.search.find(actor, text);
  }
}
