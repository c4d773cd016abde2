import { Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import { graphqlEnum } from '#db/entities/graphql-enum.ts';
import { Inquiry, InquiryStateEnum } from '#db/entities/inquiry.entity.ts';
import { Label } from '#db/entities/label.entity.ts';
import { limits } from '#domain/limits.ts';
import type { InquirySort } from '#domain/rules/inquiry.ts';
import type { ListedLetter } from './listed-letters.ts';

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
  @Field(() => String, {
    nullable: true,
    description: `Note of the staff. At most ${limits.message} characters.`,
  })
  note?: string | null;
}
