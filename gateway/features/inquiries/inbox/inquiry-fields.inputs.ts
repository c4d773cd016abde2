import { type ClassType, createUnionType, Field, ObjectType } from 'type-graphql';
import type { FormType } from '#db/entities/inquiry.entity.ts';
import { formFields } from './inquiry-fields.ts';

/** The GraphQL type of the fields of a form. */
function fieldsType(form: FormType, name: string, description: string): ClassType {
  class Fields {}
  for (const [field, label] of Object.entries(formFields[form])) {
    const options = { description: `${label}; the empty text where it was left out.` };
    Field(() => String, options)(Fields.prototype, field);
  }
  ObjectType(name, { description })(Fields);
  return Fields;
}

const types: Record<FormType, ClassType> = {
  contact: fieldsType('contact', 'ContactFields', 'The fields of the contact form.'),
  schedule: fieldsType('schedule', 'AppointmentFields', 'The fields of the appointment form.'),
  pricing: fieldsType('pricing', 'PricingFields', 'The fields of the pricing inquiry.'),
};

/** The fields of a sent form, with the form that tells their type. */
export interface TypedFields {
  readonly formType: FormType;
  readonly [field: string]: string;
}

export const InquiryFields = createUnionType({
  name: 'InquiryFields',
  description: 'The fields of a sent form, by its type.',
  types: () => Object.values(types) as [ClassType],
  resolveType: (value) => types[(value as TypedFields).formType],
});
