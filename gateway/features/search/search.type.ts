import { Field, ID, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '#db/entities/graphql-enum.ts';
import { type ContentName, contentNames } from '#domain/content/content-names.ts';

/** What a search finds: rows of a content type, sentences of pages, the people who wrote to the firm, and inquiries. */
export type SearchKind = ContentName | 'contact' | 'inquiry' | 'page';

const SearchKindEnum = graphqlEnum<SearchKind>('SearchKind', 'What a search finds.', {
  ...(Object.fromEntries(contentNames.map(({ name, title }) => [name, `${title}.`])) as Record<
    ContentName,
    string
  >),
  page: 'Sentence of a page; its id is that of the page, a colon and the path of its field.',
  contact: 'Person who wrote to the firm, who is found by who may read inquiries.',
  inquiry: 'Inquiry, which is found by who may read inquiries.',
});

@ObjectType({ description: 'One thing a search found.' })
export class SearchHit {
  @Field(() => SearchKindEnum, { description: 'What kind of thing.' })
  kind: SearchKind;

  @Field(() => ID, { description: 'Identifier of the thing.' })
  id: string;

  @Field(() => String, { description: 'What it is called.' })
  title: string;

  @Field(() => String, { description: 'What tells it from others of that name.' })
  detail: string;
}

@ObjectType({ description: 'How many things of one kind a search found.' })
export class SearchCount {
  @Field(() => SearchKindEnum, { description: 'What kind of thing.' })
  kind: SearchKind;

  @Field(() => Int, { description: 'Their number.' })
  total: number;

  @Field(() => Boolean, { description: 'False: there may be more.' })
  isTotalExact: boolean;
}

@ObjectType({ description: 'What a search found.' })
export class SearchResult {
  @Field(() => [SearchHit], { description: 'The best of each kind.' })
  hits: SearchHit[];

  @Field(() => [SearchCount], { description: 'How many there are, of each kind that has any.' })
  counts: SearchCount[];
}
