import { Field, Float, InputType, ObjectType } from 'type-graphql';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';

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

@ObjectType('InquiryWithLetters', { description: 'A form that was sent, with its letters.' })
export class InquiryView extends Inquiry {
  @Field(() => [Letter], { description: 'Its letters, sent or not.' })
  letters: Letter[];

  @Field(() => Float, {
    nullable: true,
    description:
      'Business hours (Monday to Friday, 9:00 to 16:00 IST) since it arrived; null when it no longer waits for an answer.',
  })
  businessHoursWaited: number | null;
}

@InputType({ description: 'The contact form (public spec, section 3).' })
export class ContactInput {
  @Field(() => String, { nullable: true, description: 'First name; required.' })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: 'Last name; required.' })
  lastName?: string | null;

  @Field(() => String, { nullable: true, description: 'Full name, instead of first and last name.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'E-mail address; required.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Phone.' })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: 'Subject; required.' })
  subject?: string | null;

  @Field(() => String, { nullable: true, description: 'The message; required.' })
  message?: string | null;
}

@InputType({ description: 'The appointment form (public spec, section 3).' })
export class AppointmentInput {
  @Field(() => String, { nullable: true, description: 'First name; required.' })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: 'Last name; required.' })
  lastName?: string | null;

  @Field(() => String, { nullable: true, description: 'Full name, instead of first and last name.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'E-mail address; required.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Phone.' })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: 'Day in India, YYYY-MM-DD; required.' })
  date?: string | null;

  @Field(() => String, { nullable: true, description: 'Label of a slot; required.' })
  time?: string | null;

  @Field(() => String, { nullable: true, description: 'Consultation type.' })
  purpose?: string | null;

  @Field(() => String, { nullable: true, description: 'Company.' })
  company?: string | null;

  @Field(() => String, { nullable: true, description: 'Job title.' })
  jobTitle?: string | null;

  @Field(() => String, { nullable: true, description: 'Company size.' })
  teamSize?: string | null;

  @Field(() => String, { nullable: true, description: 'Industry.' })
  industry?: string | null;

  @Field(() => String, { nullable: true, description: 'Region.' })
  region?: string | null;

  @Field(() => String, { nullable: true, description: 'Anything else.' })
  message?: string | null;
}

@InputType({ description: 'The pricing inquiry (public spec, section 3).' })
export class PricingInput {
  @Field(() => String, { nullable: true, description: 'Name; required.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'E-mail address; required.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Phone.' })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: 'Starter, Business, Enterprise or Custom Solution.' })
  plan?: string | null;

  @Field(() => String, { nullable: true, description: 'Anything else.' })
  message?: string | null;
}

@InputType({ description: 'Filters for inquiries; a filter left out matches all.' })
export class InquiryFilter {
  @Field(() => String, { nullable: true, description: 'Text in reference, names, addresses or answers.' })
  search?: string | null;

  @Field(() => String, { nullable: true, description: 'contact, schedule or pricing.' })
  formType?: string | null;

  @Field(() => String, { nullable: true, description: 'new, open, answered, closed or spam.' })
  state?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Inquiries with a letter in this state: owed, sent, failed or held.',
  })
  letterState?: string | null;
}

@InputType({ description: 'Changes to an inquiry; a field left out keeps its value.' })
export class InquiryInput {
  @Field(() => String, { nullable: true, description: 'new, open, answered, closed or spam.' })
  state?: string | null;

  @Field(() => String, { nullable: true, description: 'Note of the staff.' })
  note?: string | null;
}
