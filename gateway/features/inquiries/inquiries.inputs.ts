import { Field, Float, InputType, ObjectType } from 'type-graphql';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';

/** What the sender of a form hears. */
@ObjectType({ description: 'What the sender of a form hears.' })
export class MailReply {
  @Field(() => Boolean, { description: 'True: it is stored.' })
  success: boolean;

  @Field(() => String, { description: 'What to tell the sender.' })
  message: string;

  @Field(() => String, { description: 'Short reference, such as DS-7K4Q-92.' })
  reference: string;
}

/** Whether forms can be sent. */
@ObjectType({ description: 'Whether forms can be sent.' })
export class MailStatus {
  @Field(() => Boolean, { description: 'True: they can.' })
  success: boolean;

  @Field(() => String, { description: 'The same in words.' })
  message: string;
}

/** An inquiry with the letters it owes. */
@ObjectType('InquiryWithLetters', { description: 'A form that was sent, with the letters it owes.' })
export class InquiryView extends Inquiry {
  @Field(() => [Letter], { description: 'The letters it owes or has sent.' })
  letters: Letter[];

  @Field(() => Float, {
    nullable: true,
    description:
      'Business hours (Monday to Friday, 9:00 to 16:00 IST) it has waited for an answer; null when it waits no more.',
  })
  businessHoursWaited: number | null;
}

/** The contact form. */
@InputType({ description: 'The contact form (public spec, section 3).' })
export class ContactInput {
  @Field(() => String, { nullable: true, description: 'First name; required.' })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: 'Last name; required.' })
  lastName?: string | null;

  @Field(() => String, { nullable: true, description: 'In place of both: the whole name.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'E-mail address; required.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Phone.' })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: 'What it is about; required.' })
  subject?: string | null;

  @Field(() => String, { nullable: true, description: 'The message; required.' })
  message?: string | null;
}

/** The appointment form. */
@InputType({ description: 'The appointment form (public spec, section 3).' })
export class AppointmentInput {
  @Field(() => String, { nullable: true, description: 'First name; required.' })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: 'Last name; required.' })
  lastName?: string | null;

  @Field(() => String, { nullable: true, description: 'In place of both: the whole name.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'E-mail address; required.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Phone.' })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: 'Day in India, YYYY-MM-DD; required.' })
  date?: string | null;

  @Field(() => String, { nullable: true, description: 'One of the slots; required.' })
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

/** The pricing inquiry. */
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

/** Which inquiries to list. */
@InputType({ description: 'Which inquiries to list; what is left out does not narrow.' })
export class InquiryFilter {
  @Field(() => String, { nullable: true, description: 'Words in reference, names, addresses or answers.' })
  search?: string | null;

  @Field(() => String, { nullable: true, description: 'contact, schedule or pricing.' })
  formType?: string | null;

  @Field(() => String, { nullable: true, description: 'new, open, answered, closed or spam.' })
  state?: string | null;
}

/** What staff change of an inquiry. */
@InputType({ description: 'What staff change of an inquiry; what is left out stays.' })
export class InquiryInput {
  @Field(() => String, { nullable: true, description: 'new, open, answered, closed or spam.' })
  state?: string | null;

  @Field(() => String, { nullable: true, description: 'Note of the staff.' })
  note?: string | null;
}
