import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { CaseStudy } from '#db/entities/case-study.entity.ts';
import type { Context } from '#gateway/features/context.ts';
import { CachedQuery } from '#gateway/graphql/cached-query.ts';

const OF_WHICH = 'What stands behind `/case-studies/`.';

/** What GraphQL knows of case studies beside the operations of every content type. */
@Resolver()
export class CaseStudiesResolver {
  @CachedQuery()
  @Query(() => CaseStudy, {
    nullable: true,
    description: 'The case study at an address, or at a former one; null: there is none.',
  })
  caseStudyAt(
    @Ctx() { services }: Context,
    @Arg('address', () => String, { description: OF_WHICH }) address: string,
  ) {
    return services.caseStudies.at(address);
  }

  @CachedQuery()
  @Query(() => CaseStudy, {
    nullable: true,
    description:
      'The case study after the one at an address, in the order of the list; the first after the last, and null where there is no other.',
  })
  caseStudyAfter(
    @Ctx() { services }: Context,
    @Arg('address', () => String, { description: OF_WHICH }) address: string,
  ) {
    return services.caseStudies.after(address);
  }
}
