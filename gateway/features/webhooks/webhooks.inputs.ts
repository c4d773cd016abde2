import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
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
export class WebhookView {
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
export class WebhookSecret {
  @Field(() => WebhookView, { description: 'The webhook.' })
  webhook: WebhookView;

  @Field(() => String, {
    description: 'The secret with which events are signed (Standard Webhooks), shown only once.',
  })
  secret: string;
}

@ObjectType('WebhookDelivery', { description: 'An event that a webhook is or was told of.' })
export class WebhookDeliveryView {
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
export class WebhookInput {
  @Field(() => String, { description: 'Name for people.' })
  name: string;

  @Field(() => String, {
    description: 'https address of the public internet, without user name, password and fragment.',
  })
  url: string;

  @Field(() => [EventEnum], { description: 'The events it is told of; at least one.' })
  events: WebhookEvent[];
}
