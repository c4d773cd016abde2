import { Field, InputType } from 'type-graphql';
import { graphqlEnum } from '#db/entities/graphql-enum.ts';
import type { ContactSort, ContactSortField } from '#domain/contact-sort.ts';

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
