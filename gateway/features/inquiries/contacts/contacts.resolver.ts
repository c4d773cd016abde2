import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { graphqlEnum } from '#db/entities/graphql-enum.ts';
import { Mail } from '#db/entities/mail.entity.ts';
import type { ContactSort, ContactSortField } from '#domain/contact-sort.ts';
import { limits } from '#domain/limits.ts';
import type { Context } from '#gateway/features/context.ts';
import { PagingArgs } from '#gateway/graphql/graphql-arguments.ts';
import { pageTypeOf } from '#gateway/lists/page.ts';
import { Contact } from './contact-facts.ts';
import { ContactCriteria } from './contact-list.ts';
import { ContactEntry } from './contact-timeline.ts';

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
class ContactSortInput implements ContactSort {
  @Field(() => ContactSortFieldEnum, { description: 'What is compared.' })
  by: ContactSortField;

  @Field(() => Boolean, { defaultValue: false, description: 'Whether the order is reversed.' })
  descending: boolean;
}

const ContactPage = pageTypeOf(Contact, 'Contact');
const ContactEntryPage = pageTypeOf(ContactEntry, 'ContactEntry');

const CONTACT = { description: 'Identifier of the contact, or of any inquiry of the person.' };

/** GraphQL operations of contacts: the people who wrote to the firm. */
@Resolver()
export class ContactsResolver {
  @Query(() => ContactPage, {
    description:
      'The people who wrote to the firm, who wrote last first unless asked otherwise; spam makes nobody a contact. Staff and tools only.',
  })
  contacts(
    @Ctx() { services, actor }: Context,
    @Arg('filter', () => ContactCriteria, { nullable: true, description: 'Filters.' })
    filter: ContactCriteria | null,
    @Args(() => PagingArgs) paging: PagingArgs,
    @Arg('sort', () => ContactSortInput, {
      nullable: true,
      description: 'The order; left out: last contact.',
    })
    sort: ContactSortInput | null,
  ) {
    return services.contacts.list(actor, filter ?? {}, paging, sort ?? undefined);
  }

  @Query(() => Contact, {
    nullable: true,
    description: 'One contact; null with the error NOT_FOUND: there is none. Staff and tools only.',
  })
  contact(@Ctx() { services, actor }: Context, @Arg('id', () => ID, CONTACT) id: string) {
    return services.contacts.find(actor, id);
  }

  @Query(() => ContactEntryPage, {
    nullable: true,
    description:
      'Every inquiry, mail and appointment of a contact and every letter to the person, the latest first; null with the error NOT_FOUND: there is no such contact. Staff and tools only.',
  })
  contactHistory(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, CONTACT) id: string,
    @Args(() => PagingArgs) paging: PagingArgs,
  ) {
    return services.contacts.timeline(actor, id, paging);
  }

  @Query(() => [Contact], {
    nullable: true,
    description: `The other people of the firm of a contact, at most ${limits.defaultPageSize}, who wrote last first; null with the error NOT_FOUND: there is no such contact. Staff and tools only.`,
  })
  contactColleagues(@Ctx() { services, actor }: Context, @Arg('id', () => ID, CONTACT) id: string) {
    return services.contacts.colleagues(actor, id);
  }

  @Mutation(() => Contact, {
    description:
      'Makes two contacts one, with every address of both, and answers it. `splitContact` takes it back. Staff, and tools with the scope inquiries:write.',
  })
  mergeContacts(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, CONTACT) id: string,
    @Arg('otherId', () => ID, { description: 'Identifier of the other contact.' }) otherId: string,
  ) {
    return services.contacts.merge(actor, id, otherId);
  }

  @Mutation(() => [Contact], {
    description:
      'Takes addresses off a contact, which are a contact of their own from then on, and answers both. Staff, and tools with the scope inquiries:write.',
  })
  splitContact(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, CONTACT) id: string,
    @Arg('addresses', () => [String], { description: 'The addresses to take off; one at least must stay.' })
    addresses: string[],
  ) {
    return services.contacts.split(actor, id, { addresses });
  }
}

/** The mail of an entry, which is read only where it is asked for. */
@Resolver(() => ContactEntry)
export class ContactMailResolver {
  @FieldResolver(() => Mail, { nullable: true, description: 'The mail; null: it is none.' })
  mail(@Ctx() { services }: Context, @Root() entry: ContactEntry) {
    return services.contacts.mailOf(entry);
  }
}
