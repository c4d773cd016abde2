import { Arg, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { graphqlEnum } from '#db/entities/graphql-enum.ts';
import { contents } from '#domain/content/contents.ts';
import type { Context } from '#gateway/features/context.ts';
import type { Hit, HitCount, SearchKind, SearchResults } from './search.service.ts';

const SearchKindEnum = graphqlEnum<SearchKind>('SearchKind', 'What a search finds.', {
  ...(Object.fromEntries(contents.map(({ name, title }) => [name, `${title}.`])) as Record<
    Exclude<SearchKind, 'contact' | 'inquiry'>,
    string
  >),
  contact: 'Person who wrote to the firm, who is found by who may read inquiries.',
  inquiry: 'Inquiry, which is found by who may read inquiries.',
});

/** One thing a search found. */
@ObjectType({ description: 'One thing a search found.' })
export class SearchHit implements Hit {
  @Field(() => SearchKindEnum, { description: 'What kind of thing.' })
  kind: Hit['kind'];

  @Field(() => ID, { description: 'Identifier of the thing.' })
  id: string;

  @Field(() => String, { description: 'What it is called.' })
  title: string;

  @Field(() => String, { description: 'What tells it from others of that name.' })
  detail: string;
}

@ObjectType({ description: 'How many things of one kind a search found.' })
export class SearchCount implements HitCount {
  @Field(() => SearchKindEnum, { description: 'What kind of thing.' })
  kind: Hit['kind'];

  @Field(() => Int, { description: 'Their number.' })
  total: number;

  @Field(() => Boolean, { description: 'False: there may be more.' })
  isTotalExact: boolean;
}

@ObjectType({ description: 'What a search found.' })
export class SearchResult implements SearchResults {
  @Field(() => [SearchHit], { description: 'The best of each kind.' })
  hits: readonly Hit[];

  @Field(() => [SearchCount], { description: 'How many there are, of each kind that has any.' })
  counts: readonly HitCount[];
}

const TEXT = { description: 'Words to look for.' };

/** Search through GraphQL. */
@Resolver()
export class SearchResolver {
  @Query(() => [SearchHit], {
    description:
      'Finds clients, team members, technologies, testimonials, contacts and inquiries. Staff only.',
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
