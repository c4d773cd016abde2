import {
  Arg,
  type ClassType,
  Ctx,
  createUnionType,
  Field,
  FieldResolver,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { Inquiry, InquiryAnswer } from '#db/entities/inquiry.entity.ts';
import { type FormType, siteForms } from '#domain/forms/form-names.ts';
import { formOf, readFields } from '#domain/forms/forms.ts';
import type { Context } from '#gateway/features/context.ts';
import { AppointmentView } from '#gateway/features/inquiries/appointments/appointment.type.ts';
import type { WithAppointment } from '#gateway/features/inquiries/appointments/inquiry-appointments.ts';
import { InquiryChanges } from './inquiry-changes.service.ts';
import { fieldsOf, previewOf } from './inquiry-fields.ts';

/** The GraphQL type of the fields of a form. */
function fieldsType(type: FormType, typeName: string, description: string): ClassType {
  class Fields {}
  for (const [field, { label }] of Object.entries(readFields(type))) {
    const options = { description: `${label}; the empty text where it was left out.` };
    Field(() => String, options)(Fields.prototype, field);
  }
  ObjectType(typeName, { description })(Fields);
  return Fields;
}

const types: Readonly<Record<string, ClassType>> = {
  ...Object.fromEntries(
    siteForms.map((type) => {
      const { mutation, name } = formOf(type);
      return [type, fieldsType(type, `${mutation.typeName}Fields`, `The fields of the ${name}.`)];
    }),
  ),
  mail: fieldsType('mail', 'MailFields', 'What a mail to the mailbox says.'),
};

/** The fields of a sent form, with the form that tells their type. */
interface TypedFields {
  readonly formType: FormType;
  readonly [field: string]: string;
}

const InquiryFields = createUnionType({
  name: 'InquiryFields',
  description: 'The fields of a sent form, by its type.',
  types: () => Object.values(types) as [ClassType],
  resolveType: (value) => types[(value as TypedFields).formType] as ClassType,
});

/** How a tool keeps a copy of the inbox, and hears at once of what arrives. */
@Resolver(() => Inquiry)
export class InquiryChangesResolver {
  @Query(() => InquiryChanges, {
    description:
      'Inquiries that arrived or were changed, 90 seconds after it happened. Staff and tools only.',
  })
  inquiryChanges(
    @Ctx() { services, actor }: Context,
    @Arg('since', () => String, {
      nullable: true,
      description: 'Changes from this time on, by ISO 8601 with its zone.',
    })
    since: string | null,
    @Arg('cursor', () => String, {
      nullable: true,
      description: 'Changes after those of an earlier answer; wins over `since`.',
    })
    cursor: string | null,
    @Arg('limit', () => Int, {
      nullable: true,
      description: 'Inquiries in one answer, 1 to 500; 100 when left out.',
    })
    limit: number | null,
  ) {
    return services.inquiryChanges.list(actor, { since, cursor, limit });
  }

  @Subscription(() => Inquiry, {
    description:
      'Inquiries as they arrive, apparent spam included; sent to /graphql/stream. Staff and tools only.',
    subscribe: ({ context: { services, actor } }: { context: Context }) =>
      services.inquiryStream.receive(actor),
  })
  inquiryReceived(@Root() inquiry: Inquiry): Inquiry {
    return inquiry;
  }

  @FieldResolver(() => AppointmentView, {
    nullable: true,
    description:
      'The appointment as it stands now; null: none was asked for, or it is held as spam. What was asked for is among the answers.',
  })
  appointment(@Root() { appointment }: WithAppointment<Inquiry>): AppointmentView | null {
    return appointment;
  }

  @FieldResolver(() => InquiryFields, {
    description:
      'The fields of the form, by its type; day and time are those of the appointment as it stands now.',
  })
  async fields(
    @Ctx() { services }: Context,
    @Root() inquiry: WithAppointment<Inquiry>,
  ): Promise<TypedFields> {
    const answers = await services.inquiries.answersOf(inquiry);
    return { ...fieldsOf({ ...inquiry, answers }), formType: inquiry.formType };
  }

  @FieldResolver(() => [InquiryAnswer], { description: 'The fields of the form, in its order.' })
  answers(@Ctx() { services }: Context, @Root() inquiry: Inquiry) {
    return services.inquiries.answersOf(inquiry);
  }

  @FieldResolver(() => String, {
    description: 'The first words of the message in one line; empty: there is no message.',
  })
  async preview(@Ctx() { services }: Context, @Root() inquiry: Inquiry): Promise<string> {
    const answers = await services.inquiries.answersOf(inquiry);
    return previewOf({ ...inquiry, answers });
  }
}
