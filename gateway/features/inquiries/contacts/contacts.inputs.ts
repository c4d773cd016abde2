import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '#db/entities/graphql-enum.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { InquiryFile } from '#db/entities/inquiry-file.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { Mail } from '#db/entities/mail.entity.ts';
import type { ContactSort, ContactSortField } from '#domain/contact-sort.ts';
import { limits } from '#domain/limits.ts';
import { AppointmentType } from '#gateway/features/inquiries/appointments/appointment.type.ts';
import type { Contact } from './contact-facts.ts';
import type { ContactCriteria } from './contact-list.ts';
import type { ContactEntry, ContactEntryKind } from './contact-timeline.ts';

@ObjectType('Contact', { description: 'A person who wrote to the firm, as the inquiries of the person say.' })
export class ContactView implements Contact {
  @Field(() => ID, {
    description:
      'Identifier: that of the first inquiry of the person. The identifier of any other inquiry leads to the contact too.',
  })
  id: string;

  @Field(() => String, { description: 'Name, as the last inquiry has it.' })
  name: string;

  @Field(() => String, { description: 'E-mail address of the last inquiry.' })
  email: string;

  @Field(() => [String], {
    description: 'Every address of the person, in lower case, the one used last first.',
  })
  addresses: readonly string[];

  @Field(() => String, { nullable: true, description: 'Company that the person named last; null: none.' })
  company: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Domain of the address, by which a firm is known; null: it is that of a mail provider.',
  })
  domain: string | null;

  @Field(() => Int, { description: 'How many inquiries there are, without spam.' })
  inquiries: number;

  @Field(() => Date, {
    nullable: true,
    description: 'When the first inquiry arrived, without spam; null: there is nothing but spam.',
  })
  firstContactAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When the last one arrived; null as for the first.' })
  lastContactAt: Date | null;
}

@InputType({ description: 'Which contacts; a filter left out matches all.' })
export class ContactFilter implements ContactCriteria {
  @Field(() => String, {
    nullable: true,
    description: `Words of the name, an address or the company. At most ${limits.searchText} characters count.`,
  })
  search?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The domain of an address, such as orrin.example, or the name of the company.',
  })
  firm?: string | null;
}

const ContactSortFieldEnum = graphqlEnum<ContactSortField>(
  'ContactSortField',
  'By what a list of contacts is sorted.',
  {
    last_contact: 'When the last inquiry arrived.',
    first_contact: 'When the first inquiry arrived.',
    address: 'The address of the last inquiry.',
  },
);

@InputType('ContactSort', { description: 'The order of a list of contacts.' })
export class ContactSortInput implements ContactSort {
  @Field(() => ContactSortFieldEnum, { description: 'What is compared.' })
  by: ContactSortField;

  @Field(() => Boolean, { defaultValue: false, description: 'Whether the order is reversed.' })
  descending: boolean;
}

const ContactEntryKindEnum = graphqlEnum<ContactEntryKind>(
  'ContactEntryKind',
  'What stands in the history of a contact.',
  {
    inquiry: 'An inquiry of the person.',
    mail: 'A mail with which the person wrote back.',
    letter: 'A letter to the person.',
    appointment: 'An appointment of the person.',
  },
);

@ObjectType('ContactEntry', { description: 'One thing in the history of a contact.' })
export class ContactEntryView implements Omit<ContactEntry, 'inquiry'> {
  @Field(() => ID, { description: 'Identifier of the inquiry, the mail, the letter or the appointment.' })
  id: string;

  @Field(() => ContactEntryKindEnum, { description: 'What it is.' })
  kind: ContactEntryKind;

  @Field(() => Date, { description: 'When it arrived, was sent or written, or takes place.' })
  at: Date;

  @Field(() => Inquiry, { description: 'The inquiry that it is, or belongs to.' })
  inquiry: Inquiry;

  @Field(() => Mail, { nullable: true, description: 'The mail; null: it is none.' })
  mail: Mail | null;

  @Field(() => Letter, { nullable: true, description: 'The letter; null: it is none.' })
  letter: Letter | null;

  @Field(() => AppointmentType, { nullable: true, description: 'The appointment; null: it is none.' })
  appointment: AppointmentType | null;

  @Field(() => [InquiryFile], {
    description: 'The files that came with the inquiry or the mail, or went with the letter.',
  })
  files: readonly InquiryFile[];
}
