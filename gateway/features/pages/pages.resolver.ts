import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { Context } from '#gateway/features/context.ts';
import { CachedQuery } from '#gateway/graphql/cached-query.ts';
import { VersionArgs } from '#gateway/graphql/graphql-arguments.ts';
import { JsonObjectScalar } from '#gateway/graphql/json-object-scalar.ts';
import { type StoredPage, shownWords } from './pages.service.ts';
import { shapesId } from './shapes-id.ts';

@ObjectType('PageWords', { description: 'A page of the site, or what several pages share.' })
export class PageWords {
  @Field(() => String, { description: 'Its id, made of its address: home, pricing, solutions-erp …' })
  id: string;

  @Field(() => String, { description: 'What staff call it.' })
  name: string;

  @Field(() => String, {
    nullable: true,
    description: 'Its address; null: its words are shown at other addresses.',
  })
  path: string | null;

  @Field(() => Int, {
    description:
      'Incremented by every change; send it back when saving. 0: nobody has changed it, and it follows the product.',
  })
  version: number;

  @Field(() => Date, { nullable: true, description: 'When it was changed last; null: never.' })
  updatedAt: Date | null;
}

const OF_WHICH = 'Id of the page.';

/** GraphQL operations on the words of pages. */
@Resolver(() => PageWords)
export class PagesResolver {
  @CachedQuery()
  @Query(() => [PageWords], { description: 'Every page, in the order of the site.' })
  pages(@Ctx() { services }: Context) {
    return services.pages.list();
  }

  @CachedQuery()
  @Query(() => PageWords, {
    nullable: true,
    description: 'One page; null with the error NOT_FOUND: there is none of that id.',
  })
  page(@Ctx() { services }: Context, @Arg('id', () => String, { description: OF_WHICH }) id: string) {
    return services.pages.find(id);
  }

  @FieldResolver(() => String, {
    description:
      'Names the shapes of the words of all pages in this release: with another one, `words` has other fields.',
  })
  shapesId() {
    return shapesId;
  }

  @FieldResolver(() => JsonObjectScalar, {
    description:
      'Its words as the site shows them: facts stand at their places, and text in Markdown is a list of blocks.',
  })
  words(@Root() page: StoredPage) {
    return shownWords(page);
  }

  @FieldResolver(() => JsonObjectScalar, {
    description:
      'Its words as they are written: with placeholders such as {company}, with Markdown, and with the key of each entry of a list.',
  })
  writtenWords(@Root() { written }: StoredPage) {
    return written;
  }

  @FieldResolver(() => JsonObjectScalar, {
    description: 'What stands at the places of its sentences, by their names, such as company.',
  })
  facts(@Root() { facts }: StoredPage) {
    return facts;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Who changed it last; null: nobody, or whoever asks is no member of staff.',
  })
  changedBy(@Ctx() { actor }: Context, @Root() page: StoredPage) {
    return actor.kind === 'staff' ? page.changedBy() : null;
  }

  @Mutation(() => PageWords, {
    description:
      'Saves the given words of a page; a list is saved as a whole. Staff and tools only; the page `prices` needs `prices:write`, and `choices` needs `settings:write`.',
  })
  savePage(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => String, { description: OF_WHICH }) id: string,
    @Arg('words', () => JsonObjectScalar, {
      description:
        'The changes, as in `writtenWords`. An entry without a key is a new one, unless it stood there as it is.',
    })
    words: Record<string, unknown>,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.pages.save(actor, id, words, ifVersion ?? null);
  }
}
