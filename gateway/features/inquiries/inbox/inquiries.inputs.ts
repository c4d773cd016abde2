import { Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import { graphqlEnum } from '#db/entities/graphql-enum.ts';
import { Inquiry, InquiryStateEnum } from '#db/entities/inquiry.entity.ts';
import { Label } from '#db/entities/label.entity.ts';
import { limits } from '#domain/limits.ts';
import { companySizes, consultationTypes, industries, regions } from '#domain/options.ts';
import { planNames } from '#domain/plans.ts';
import type { InquirySort } from '#domain/rules/inquiry.ts';
import type { ListedLetter } from './listed-letters.ts';

@ObjectType({ description: 'The reply to the sender of a form.' })
export class MailReply {
  @Field(() => Boolean, { description: 'True: the form is stored.' })
  success: boolean;

  @Field(() => String, { description: 'Message to show to the sender.' })
  message: string;

  @Field(() => String, { description: 'Short reference, such as DS-7K4Q-92.' })
  reference: string;
}

@ObjectType({ description: 'Whether forms can be sent.' })
export class MailStatus {
  @Field(() => Boolean, { description: 'True: forms can be sent.' })
  success: boolean;

  @Field(() => String, { description: 'The status as a sentence.' })
  message: string;
}

export const InquirySortEnum = graphqlEnum<InquirySort>('InquirySort', 'An order of the inbox.', {
  newest: 'What arrived last comes first.',
  oldest: 'What arrived first comes first.',
});

@ObjectType('InquiryWithLetters', { description: 'An inquiry, with its letters and mails.' })
export class InquiryView extends Inquiry {
  /** As `lettersOf` has them. */
  letters: readonly ListedLetter[];

  @Field(() => [Label], { description: 'Its labels, by name.' })
  labels: Label[];

  @Field(() => String, { nullable: true, description: 'Name of its owner; null: nobody.' })
  owner: string | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'Business hours (Monday to Friday, 9:00 to 16:00 IST) since it arrived or was reopened; null when it no longer waits for an answer.',
  })
  businessHoursWaited: number | null;
}

const upTo = (max: number): string => `At most ${max} characters.`;
const oneOf = (choices: readonly string[]): string => `Empty, or one of: ${choices.join(', ')}.`;

const EMAIL = `E-mail address. ${upTo(limits.email)}`;
const PHONE = `Phone. ${upTo(limits.phone)}`;
const MORE = `Anything else. ${upTo(limits.message)}`;

/*
 * What the rule of a form requires is non-null; tests/gateway/graphql-inputs.test.ts compares the two. The name is sent in
 * one field or in two, which a GraphQL type cannot say.
 */

/** The fields by which a sender says who it is. */
@InputType()
class SenderInput {
  @Field(() => String, {
    nullable: true,
    description: `First name; required unless \`name\` is sent. ${upTo(limits.name)}`,
  })
  firstName?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `Last name; required unless \`name\` is sent. ${upTo(limits.name)}`,
  })
  lastName?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `Full name, instead of first and last name. ${upTo(limits.name * 2 + 1)}`,
  })
  name?: string | null;

  @Field(() => String, { description: EMAIL })
  email: string;

  @Field(() => String, { nullable: true, description: PHONE })
  phone?: string | null;
}

@InputType({ description: 'The contact form (public spec, section 3).' })
export class ContactInput extends SenderInput {
  @Field(() => String, { description: `Subject. ${upTo(limits.subject)}` })
  subject: string;

  @Field(() => String, { description: `The message. ${upTo(limits.message)}` })
  message: string;
}

@InputType({ description: 'The appointment form (public spec, section 3).' })
export class AppointmentInput extends SenderInput {
  @Field(() => String, { description: 'Day in India, YYYY-MM-DD.' })
  date: string;

  @Field(() => String, { description: 'Label of a slot; `formOptions` lists them.' })
  time: string;

  @Field(() => String, { nullable: true, description: `Consultation type. ${oneOf(consultationTypes)}` })
  purpose?: string | null;

  @Field(() => String, { nullable: true, description: `Company. ${upTo(limits.company)}` })
  company?: string | null;

  @Field(() => String, { nullable: true, description: `Job title. ${upTo(limits.jobTitle)}` })
  jobTitle?: string | null;

  @Field(() => String, { nullable: true, description: `Company size. ${oneOf(companySizes)}` })
  teamSize?: string | null;

  @Field(() => String, { nullable: true, description: `Industry. ${oneOf(industries)}` })
  industry?: string | null;

  @Field(() => String, { nullable: true, description: `Region. ${oneOf(regions)}` })
  region?: string | null;

  @Field(() => String, { nullable: true, description: MORE })
  message?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Time zone of the sender, such as Europe/London: the letters name the time on that clock too.',
  })
  timeZone?: string | null;
}

@InputType({ description: 'The pricing inquiry (public spec, section 3).' })
export class PricingInput {
  @Field(() => String, { description: `Name. ${upTo(limits.name * 2 + 1)}` })
  name: string;

  @Field(() => String, { description: EMAIL })
  email: string;

  @Field(() => String, { nullable: true, description: PHONE })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: `Plan. ${oneOf(planNames)}` })
  plan?: string | null;

  @Field(() => String, { nullable: true, description: MORE })
  message?: string | null;
}

/** What can be changed of one inquiry as of several. */
@InputType()
export class HandlingInput {
  @Field(() => InquiryStateEnum, { nullable: true, description: 'How far staff are with it.' })
  state?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Account of the owner; null: nobody. `inquiryOwners` lists them.',
  })
  ownerId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Until when it is put off, by ISO 8601 with its zone; null or empty: it is not put off.',
  })
  snoozedUntil?: string | null;
}

@InputType({ description: 'Changes to an inquiry; a field left out keeps its value.' })
export class InquiryInput extends HandlingInput {
  @Field(() => String, { nullable: true, description: `Note of the staff. ${upTo(limits.message)}` })
  note?: string | null;
}
