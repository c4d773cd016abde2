import {
  Arg,
  type ClassType,
  Ctx,
  Field,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import type { Form } from '#domain/forms/form.ts';
import { type SiteForm, siteForms } from '#domain/forms/form-names.ts';
import { formOf } from '#domain/forms/forms.ts';
import { limits } from '#domain/limits.ts';
import type { Context } from '#gateway/features/context.ts';

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

@Resolver()
export class MailStatusResolver {
  @Query(() => MailStatus, { description: 'Whether forms can be sent.' })
  mailStatus(@Ctx() { services }: Context): MailStatus {
    return services.submissions.status();
  }
}

const upTo = (max: number): string => `At most ${max} characters.`;
const FULL_NAME = limits.name * 2 + 1;

/** The name fields of an input: whether one is required, which a GraphQL type cannot say of two. */
const nameFields: Readonly<
  Record<Form['asksFor'], Readonly<Record<string, { description: string; nullable: boolean }>>>
> = {
  'full name': { name: { nullable: false, description: `Name. ${upTo(FULL_NAME)}` } },
  'first and last name': {
    firstName: {
      nullable: true,
      description: `First name; required unless \`name\` is sent. ${upTo(limits.name)}`,
    },
    lastName: {
      nullable: true,
      description: `Last name; required unless \`name\` is sent. ${upTo(limits.name)}`,
    },
    name: { nullable: true, description: `Full name, instead of first and last name. ${upTo(FULL_NAME)}` },
  },
};

/** The GraphQL input of a form. What its rule requires is non-null. */
function inputOf({ fields, asksFor, mutation, name }: Form): ClassType<object> {
  class Input {}
  const own = Object.entries(fields).map(
    ([field, { description, required }]) => [field, { description, nullable: !required }] as const,
  );
  for (const [field, options] of [...Object.entries(nameFields[asksFor]), ...own])
    Field(() => String, options)(Input.prototype, field);
  InputType(`${mutation.typeName}Input`, { description: `The ${name} (public spec, section 3).` })(Input);
  return Input;
}

const KEY = {
  nullable: true,
  description: `Idempotency key chosen by the sender, at most ${limits.clientKey} characters: the same form and values under the same key are sent once. Other values are another form, or a conflict for a token.`,
};

const PAGE = {
  nullable: true,
  description:
    'Address of the page that had the form; its path and the parameters `utm_source`, `utm_medium`, `utm_campaign` and `ref` are kept. Left out: the page that sent the request.',
};

/** The mutation that sends a form. `page` null: the page that sent the request. */
function mutationOf(type: SiteForm): ClassType<object> {
  const form = formOf(type);
  const { name, description } = form.mutation;
  const Input = inputOf(form);
  @Resolver()
  class FormResolver {
    @Mutation(() => MailReply, { name, description })
    async send(
      @Ctx() { services, actor, page: sendingPage }: Context,
      @Arg('input', () => Input, { description: 'The form.' }) input: object,
      @Arg('clientKey', () => String, KEY) key: string | null,
      @Arg('page', () => String, PAGE) page: string | null,
    ): Promise<MailReply> {
      const sent = await services.submissions.send(actor, type, input, { key, page: page ?? sendingPage });
      return { success: true, ...sent };
    }
  }
  return FormResolver;
}

/** GraphQL operations of the forms. */
export const formResolvers: readonly ClassType<object>[] = [MailStatusResolver, ...siteForms.map(mutationOf)];
