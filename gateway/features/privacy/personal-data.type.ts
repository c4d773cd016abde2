import { Field, ID, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '#db/entities/graphql-enum.ts';
import { FormTypeEnum, InquiryStateEnum } from '#db/entities/inquiry.entity.ts';
import { type PersonalDataKind, personalDataKinds } from '#db/personal-data/visitor-data.ts';
import type { FormType } from '#domain/forms/form-names.ts';
import type { InquiryState } from '#domain/rules/inquiry.ts';

const PersonalDataKindEnum = graphqlEnum<PersonalDataKind>(
  'PersonalDataKind',
  'A kind of records that hold data of visitors.',
  personalDataKinds,
);

@ObjectType({ description: 'How many records of a kind there are.' })
export class PersonalDataCount {
  @Field(() => PersonalDataKindEnum, { description: 'The kind.' })
  kind: PersonalDataKind;

  @Field(() => Int, { description: 'The number, at least 1.' })
  count: number;
}

@ObjectType({ description: 'A form that a person sent, without what it says.' })
class PersonalInquiry {
  @Field(() => ID, { description: 'Identifier of the inquiry.' })
  id: string;

  @Field(() => String, { description: 'Its reference.' })
  reference: string;

  @Field(() => FormTypeEnum, { description: 'Which form it is.' })
  formType: FormType;

  @Field(() => InquiryStateEnum, { description: 'How far staff are with it.' })
  state: InquiryState;

  @Field(() => Date, { description: 'When it arrived.' })
  createdAt: Date;
}

@ObjectType({ description: 'An appointment that is to take place.' })
class PersonalAppointment {
  @Field(() => String, { description: 'Reference of its inquiry.' })
  reference: string;

  @Field(() => String, { description: 'Its day in India, YYYY-MM-DD.' })
  date: string;

  @Field(() => String, { description: 'Label of its slot.' })
  slot: string;
}

@ObjectType({ description: 'What is kept of a person, as an erasure would find it.' })
export class PersonalData {
  @Field(() => String, { description: 'The address that was looked for.' })
  email: string;

  @Field(() => [String], {
    description:
      'Other addresses that staff have merged with it as one person’s; what is kept of them is here only where `withMerged` asks for it.',
  })
  mergedWith: readonly string[];

  @Field(() => [PersonalDataCount], { description: 'Of every kind of which something is kept.' })
  counts: PersonalDataCount[];

  @Field(() => Int, { description: 'How many inquiries there are; the list holds at most 200 of them.' })
  total: number;

  @Field(() => [PersonalInquiry], { description: 'The inquiries of the person, oldest first.' })
  inquiries: PersonalInquiry[];

  @Field(() => [PersonalAppointment], {
    description: 'Appointments that are to take place, which an erasure would cancel.',
  })
  appointmentsToCome: PersonalAppointment[];
}

@ObjectType({ description: 'A copy of what is kept of a person, as a file.' })
export class PersonalDataFile {
  @Field(() => String, { description: 'A name for the file; it names no person.' })
  fileName: string;

  @Field(() => String, { description: 'Media type of the content.' })
  mediaType: string;

  @Field(() => String, { description: 'The file: JSON, with the records by kind.' })
  content: string;
}

@ObjectType({ description: 'What an erasure did.' })
export class PersonalDataErasure {
  @Field(() => Date, { description: 'When it was.' })
  erasedAt: Date;

  @Field(() => [PersonalDataCount], { description: 'What was erased; empty: nothing was kept.' })
  counts: PersonalDataCount[];

  @Field(() => [String], { description: 'References of the inquiries that are left without personal data.' })
  references: string[];
}
