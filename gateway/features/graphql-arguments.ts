import { ArgsType, Field, Int } from 'type-graphql';

const VERSION = 'Version that was read; the change is refused when somebody else was faster.';

/** Arguments of every list that pages. */
@ArgsType()
export class PagingArgs {
  @Field(() => Int, { nullable: true, description: 'Which page, from 1; 1 when left out.' })
  page?: number | null;

  @Field(() => Int, { nullable: true, description: 'Rows a page, from 1 to 100; 10 when left out.' })
  pageSize?: number | null;
}

/** Argument of every write that can be overtaken. */
@ArgsType()
export class VersionArgs {
  @Field(() => Int, { nullable: true, description: VERSION })
  ifVersion?: number | null;
}
