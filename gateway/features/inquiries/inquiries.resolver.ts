import { Arg, Args, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Letter } from '#db/entities/letter.entity.ts';
import type { Context } from '#gateway/context.ts';
import { pageTypeOf } from '#gateway/page.ts';
import { PagingArgs, VersionArgs } from '../managed-arguments.ts';
import {
  AppointmentInput,
  ContactInput,
  InquiryFilter,
  InquiryInput,
  InquiryView,
  MailReply,
  MailStatus,
  PricingInput,
} from './inquiries.inputs.ts';

const InquiryPage = pageTypeOf(InquiryView, 'Inquiry');
const KEY = {
  nullable: true,
  description: 'Invented by the sender: the same key again sends nothing twice.',
};

/** The three forms and the inbox through GraphQL. */
@Resolver()
export class InquiriesResolver {
  @Query(() => MailStatus, { description: 'Whether forms can be sent.' })
  mailStatus(@Ctx() { services }: Context): MailStatus {
    return services.sending.status();
  }

  @Mutation(() => MailReply, { description: 'Sends the contact form.' })
  async sendContact(
    @Ctx() { services, actor }: Context,
    @Arg('input', () => ContactInput, { description: 'The form.' }) input: ContactInput,
    @Arg('clientKey', () => String, KEY) clientKey: string | null,
  ): Promise<MailReply> {
    return { success: true, ...(await services.sending.send(actor, 'contact', input, clientKey)) };
  }

  @Mutation(() => MailReply, { description: 'Asks for an appointment.' })
  async requestAppointment(
    @Ctx() { services, actor }: Context,
    @Arg('input', () => AppointmentInput, { description: 'The form.' }) input: AppointmentInput,
    @Arg('clientKey', () => String, KEY) clientKey: string | null,
  ): Promise<MailReply> {
    return { success: true, ...(await services.sending.send(actor, 'schedule', input, clientKey)) };
  }

  @Mutation(() => MailReply, { description: 'Asks about prices.' })
  async sendPricingInquiry(
    @Ctx() { services, actor }: Context,
    @Arg('input', () => PricingInput, { description: 'The form.' }) input: PricingInput,
    @Arg('clientKey', () => String, KEY) clientKey: string | null,
  ): Promise<MailReply> {
    return { success: true, ...(await services.sending.send(actor, 'pricing', input, clientKey)) };
  }

  @Query(() => InquiryPage, { description: 'Sent forms, newest first. Staff and tools only.' })
  inquiries(
    @Ctx() { services, actor }: Context,
    @Arg('filter', () => InquiryFilter, { nullable: true, description: 'Which inquiries.' })
    filter: InquiryFilter | null,
    @Args(() => PagingArgs) { page, pageSize }: PagingArgs,
  ) {
    return services.inquiries.list(actor, filter ?? {}, page, pageSize);
  }

  @Query(() => InquiryView, { description: 'One sent form. Staff and tools only.' })
  inquiry(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { description: 'Which inquiry.' }) id: string,
  ) {
    return services.inquiries.find(actor, id);
  }

  @Query(() => Int, { description: 'How many inquiries nobody has taken up yet. Staff and tools only.' })
  newInquiryCount(@Ctx() { services, actor }: Context) {
    return services.inquiries.countNew(actor);
  }

  @Mutation(() => InquiryView, { description: 'Changes state or note. Staff only.' })
  updateInquiry(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { description: 'Which inquiry.' }) id: string,
    @Arg('input', () => InquiryInput, { description: 'What is new.' }) input: InquiryInput,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.inquiries.update(actor, id, input, ifVersion ?? null);
  }

  @Mutation(() => Letter, { description: 'Puts a letter back in line. Staff only.' })
  resendLetter(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { description: 'Which letter.' }) id: string,
  ) {
    return services.inquiries.resendLetter(actor, id);
  }
}
