import { Arg, Args, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Testimonial } from '#db/entities/testimonial.entity.ts';
import type { Context } from '#gateway/context.ts';
import { pageTypeOf } from '#gateway/page.ts';
import type { UploadedFile } from '#gateway/uploaded-file.ts';
import { PagingArgs, VersionArgs } from '../managed-arguments.ts';
import { UploadScalar } from '../upload-scalar.ts';
import { TestimonialFilter, TestimonialInput } from './testimonials.inputs.ts';

const TestimonialPage = pageTypeOf(Testimonial, 'Testimonial');

/** Testimonials through GraphQL. */
@Resolver(() => Testimonial)
export class TestimonialsResolver {
  @Query(() => [Testimonial], { description: 'What clients say, in order.' })
  testimonials(
    @Ctx() { services }: Context,
    @Arg('max', () => Int, { nullable: true, description: 'How many at most.' }) max: number | null,
  ) {
    return services.testimonials.first(max ?? null);
  }

  @Query(() => TestimonialPage, { description: 'The same, narrowed and in pages, as the admin lists them.' })
  testimonialRows(
    @Ctx() { services }: Context,
    @Arg('filter', () => TestimonialFilter, { nullable: true, description: 'Which testimonials.' })
    filter: TestimonialFilter | null,
    @Args(() => PagingArgs) { page, pageSize }: PagingArgs,
  ) {
    return services.testimonials.list(filter ?? {}, page, pageSize);
  }

  @Query(() => Testimonial, { description: 'One testimonial.' })
  testimonial(
    @Ctx() { services }: Context,
    @Arg('id', () => ID, { description: 'Which testimonial.' }) id: string,
  ) {
    return services.testimonials.find(id);
  }

  @Mutation(() => Testimonial, { description: 'Adds a testimonial. Staff and tools only.' })
  createTestimonial(
    @Ctx() { services, actor }: Context,
    @Arg('input', () => TestimonialInput, { description: 'The testimonial.' }) input: TestimonialInput,
  ) {
    return services.testimonials.create(actor, input);
  }

  @Mutation(() => Testimonial, { description: 'Changes a testimonial. Staff and tools only.' })
  updateTestimonial(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { description: 'Which testimonial.' }) id: string,
    @Arg('input', () => TestimonialInput, { description: 'What is new.' }) input: TestimonialInput,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.testimonials.update(actor, id, input, ifVersion ?? null);
  }

  @Mutation(() => [Testimonial], {
    description: 'Saves the order of all, counted from 1, and answers them in it. Staff and tools only.',
  })
  orderTestimonials(
    @Ctx() { services, actor }: Context,
    @Arg('ids', () => [ID], { description: 'The ids of every testimonial, in the order to show.' })
    ids: string[],
  ) {
    return services.testimonials.order(actor, ids);
  }

  @Mutation(() => Boolean, { description: 'Removes a testimonial. Staff and tools only.' })
  async deleteTestimonial(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { description: 'Which testimonial.' }) id: string,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    await services.testimonials.delete(actor, id, ifVersion ?? null);
    return true;
  }

  @Mutation(() => Testimonial, { description: 'Takes back a delete of the last day. Staff and tools only.' })
  restoreTestimonial(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { description: 'Which testimonial.' }) id: string,
  ) {
    return services.testimonials.restore(actor, id);
  }

  @Mutation(() => String, {
    description: 'Stores a company logo and answers its path. Staff and tools only.',
  })
  async uploadTestimonialLogo(
    @Ctx() { services, actor }: Context,
    @Arg('file', () => UploadScalar, { description: 'The picture, under 5 MB.' }) file: Promise<UploadedFile>,
  ) {
    return services.media.store(actor, await file);
  }
}
