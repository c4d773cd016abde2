import {
  Arg,
  Args,
  Ctx,
  Field,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import { graphqlEnum } from '#db/entities/graphql-enum.ts';
import {
  type DeliveryState,
  deliveryStates,
  TEST_EVENT,
  type WebhookEvent,
  type WebhookState,
  webhookEvents,
  webhookStates,
} from '#domain/webhooks.ts';
import type { Context } from '#gateway/features/context.ts';
import { PagingArgs, VersionArgs } from '#gateway/graphql/graphql-arguments.ts';
import { pageTypeOf } from '#gateway/lists/page.ts';

const EventEnum = graphqlEnum('WebhookEvent', 'What a webhook can be told of.', webhookEvents);
const SentEventEnum = graphqlEnum('SentWebhookEvent', 'What a webhook was told of: an event, or a test.', {
  ...webhookEvents,
  [TEST_EVENT]: 'Sent by the button in the admin',
});
const StateEnum = graphqlEnum('WebhookState', 'Whether a webhook is told of events.', webhookStates);
const DeliveryStateEnum = graphqlEnum(
  'WebhookDeliveryState',
  'Whether a delivery has arrived.',
  deliveryStates,
);

@ObjectType('Webhook', { description: 'An address that is told of events.' })
class WebhookView {
  @Field(() => ID, { description: 'Identifier.' })
  id: string;

  @Field(() => String, { description: 'Name for people.' })
  name: string;

  @Field(() => String, { description: 'The address that receives a POST for each event.' })
  url: string;

  @Field(() => [EventEnum], { description: 'The events it is told of.' })
  events: WebhookEvent[];

  @Field(() => StateEnum, { description: 'Whether it is told of events, and why not.' })
  state: WebhookState;

  @Field(() => Date, {
    nullable: true,
    description: 'The first failed attempt since the last success; null: the last attempt succeeded.',
  })
  failingSince: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Until when the secret before the last rotation signs too; null: there was no rotation.',
  })
  previousSecretUntil: Date | null;

  @Field(() => Int, { description: 'Incremented by every change of name, address and events.' })
  version: number;

  @Field(() => Date, { description: 'When it was made.' })
  createdAt: Date;
}

@ObjectType({ description: 'A webhook with the secret that was just made.' })
class WebhookSecret {
  @Field(() => WebhookView, { description: 'The webhook.' })
  webhook: WebhookView;

  @Field(() => String, {
    description: 'The secret with which events are signed (Standard Webhooks), shown only once.',
  })
  secret: string;
}

@ObjectType('WebhookDelivery', { description: 'An event that a webhook is or was told of.' })
class WebhookDeliveryView {
  @Field(() => ID, { description: 'Identifier, sent as `webhook-id` with every attempt.' })
  id: string;

  @Field(() => SentEventEnum, { description: 'What happened.' })
  event: WebhookEvent | typeof TEST_EVENT;

  @Field(() => DeliveryStateEnum, { description: 'Whether it was delivered.' })
  state: DeliveryState;

  @Field(() => Int, { description: 'Number of attempts.' })
  attempts: number;

  @Field(() => Int, { nullable: true, description: 'Status of the last answer; null: none arrived.' })
  status: number | null;

  @Field(() => String, { nullable: true, description: 'Why the last attempt failed, in a sentence.' })
  lastError: string | null;

  @Field(() => Date, { nullable: true, description: 'When the last attempt ended; null: there was none.' })
  attemptedAt: Date | null;

  @Field(() => Date, { description: 'Time of the next attempt, in state OWED.' })
  nextAttemptAt: Date;

  @Field(() => Date, { description: 'When it happened.' })
  createdAt: Date;
}

@InputType({ description: 'A webhook.' })
class WebhookInput {
  @Field(() => String, { description: 'Name for people.' })
  name: string;

  @Field(() => String, {
    description: 'https address of the public internet, without user name, password and fragment.',
  })
  url: string;

  @Field(() => [EventEnum], { description: 'The events it is told of; at least one.' })
  events: WebhookEvent[];
}

const DeliveryPage = pageTypeOf(WebhookDeliveryView, 'WebhookDelivery');
const ID_OF_WEBHOOK = { description: 'Identifier of the webhook.' };

/** GraphQL operations on webhooks. */
@Resolver()
export class WebhooksResolver {
  @Query(() => [WebhookView], {
    description: 'The webhooks, by name. For owners and tokens with `webhooks:write`.',
  })
  webhooks(@Ctx() { services, actor }: Context) {
    return services.webhooks.list(actor);
  }

  @Query(() => DeliveryPage, {
    description: 'What a webhook was sent, newest first. For owners and tokens with `webhooks:write`.',
  })
  webhookDeliveries(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, ID_OF_WEBHOOK) id: string,
    @Args(() => PagingArgs) paging: PagingArgs,
  ) {
    return services.webhookDeliveries.list(actor, id, paging);
  }

  @Mutation(() => WebhookSecret, {
    description: 'Makes a webhook and its secret. For owners and tokens with `webhooks:write`.',
  })
  createWebhook(
    @Ctx() { services, actor, idempotencyKey }: Context,
    @Arg('input', () => WebhookInput, { description: 'The webhook.' }) input: WebhookInput,
  ) {
    return services.webhooks.create(actor, input, idempotencyKey);
  }

  @Mutation(() => WebhookView, {
    description:
      'Changes name, address and events of a webhook. For owners and tokens with `webhooks:write`.',
  })
  updateWebhook(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, ID_OF_WEBHOOK) id: string,
    @Arg('input', () => WebhookInput, { description: 'The webhook.' }) input: WebhookInput,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.webhooks.update(actor, id, input, ifVersion ?? null);
  }

  @Mutation(() => WebhookView, {
    description:
      'Turns a webhook on or off. What is owed to it is held until it is on again. For owners and tokens with `webhooks:write`.',
  })
  setWebhookActive(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, ID_OF_WEBHOOK) id: string,
    @Arg('isActive', () => Boolean, { description: 'True: on.' }) isActive: boolean,
  ) {
    return services.webhooks.setActive(actor, id, isActive);
  }

  @Mutation(() => WebhookSecret, {
    description:
      'Makes another secret of a webhook; for a day the one before signs too. For owners and tokens with `webhooks:write`.',
  })
  rotateWebhookSecret(@Ctx() { services, actor }: Context, @Arg('id', () => ID, ID_OF_WEBHOOK) id: string) {
    return services.webhooks.rotateSecret(actor, id);
  }

  @Mutation(() => Boolean, {
    description:
      'Removes a webhook with the log of what it was sent. For owners and tokens with `webhooks:write`.',
  })
  async deleteWebhook(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, ID_OF_WEBHOOK) id: string,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ): Promise<boolean> {
    await services.webhooks.delete(actor, id, ifVersion ?? null);
    return true;
  }

  @Mutation(() => WebhookDeliveryView, {
    description: 'Sends a test event to a webhook. For owners and tokens with `webhooks:write`.',
  })
  testWebhook(@Ctx() { services, actor }: Context, @Arg('id', () => ID, ID_OF_WEBHOOK) id: string) {
    return services.webhookDeliveries.test(actor, id);
  }

  @Mutation(() => WebhookDeliveryView, {
    description:
      'Sends an event to its webhook again, under the same `webhook-id`. For owners and tokens with `webhooks:write`.',
  })
  replayWebhookDelivery(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { description: 'Identifier of the delivery.' }) id: string,
  ) {
    return services.webhookDeliveries.replay(actor, id);
  }
}
