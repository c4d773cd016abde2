import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { FormTypeEnum } from '#db/entities/inquiry.entity.ts';
import type { FormType } from '#domain/forms/form-names.ts';
import type { Context } from '#gateway/features/context.ts';
import { InquiryFigures } from './inquiry-figures.type.ts';

/** GraphQL query of the figures of the inbox. */
@Resolver()
export class InquiryFiguresResolver {
  @Query(() => InquiryFigures, {
    description: 'Figures of the inbox for at most 53 weeks, without spam. Staff and tools only.',
  })
  inquiryFigures(
    @Ctx() { services, actor }: Context,
    @Arg('from', () => String, { description: 'First day, YYYY-MM-DD in Asia/Kolkata.' }) from: string,
    @Arg('to', () => String, { description: 'Last day, YYYY-MM-DD in Asia/Kolkata.' }) to: string,
    @Arg('formType', () => FormTypeEnum, { nullable: true, description: 'Of this form; left out: of all.' })
    formType: FormType | null,
  ) {
    return services.inquiryFigures.find(actor, from, to, formType ?? null);
  }
}
