import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '#gateway/features/context.ts';
import { PagingArgs, VersionArgs } from '#gateway/graphql/graphql-arguments.ts';
import { pageTypeOf } from '#gateway/lists/page.ts';
import { WebhookDeliveryView, WebhookInput, WebhookSecret, WebhookView } from './webhooks.inputs.ts';

const DeliveryPage = pageTypeOf(WebhookDeliveryView, 'WebhookDelivery');
const ID_OF_WEBHOOK = { description: 'Identifier of the webhook.' };

/** GraphQL operations on webhooks. Staff only. */
@Resolver()
export class WebhooksResolver {
  @Query(() => [WebhookView], { description: 'The webhooks, by name. Staff only.' })
  webhooks(@Ctx() { services, actor }: Context) {
    return services.webhooks.list(actor);
  }

  @Query(() => DeliveryPage, { description: 'What a webhook was sent, newest first. Staff only.' })
  webhookDeliveries(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, ID_OF_WEBHOOK) id: string,
    @Args(() => PagingArgs) { page, pageSize }: PagingArgs,
  ) {
    return services.webhookDeliveries.list(actor, id, page, pageSize);
  }

  @Mutation(() => WebhookSecret, { description: 'Makes a webhook and its secret. Staff only.' })
  createWebhook(
    @Ctx() { services, actor }: Context,
    @Arg('input', () => WebhookInput, { description: 'The webhook.' }) input: WebhookInput,
  ) {
    return services.webhooks.create(actor, input);
  }

  @Mutation(() => WebhookView, { description: 'Changes name, address and events of a webhook. Staff only.' })
  updateWebhook(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, ID_OF_WEBHOOK) id: string,
    @Arg('input', () => WebhookInput, { description: 'The webhook.' }) input: WebhookInput,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.webhooks.update(actor, id, input, ifVersion ?? null);
  }

  @Mutation(() => WebhookView, {
    description: 'Turns a webhook on or off. What is owed to it is held until it is on again. Staff only.',
  })
  setWebhookActive(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, ID_OF_WEBHOOK) id: string,
    @Arg('isActive', () => Boolean, { description: 'True: on.' }) isActive: boolean,
  ) {
    return services.webhooks.setActive(actor, id, isActive);
  }

  @Mutation(() => WebhookSecret, {
    description: 'Makes another secret of a webhook; for a day the one before signs too. Staff only.',
  })
  rotateWebhookSecret(@Ctx() { services, actor }: Context, @Arg('id', () => ID, ID_OF_WEBHOOK) id: string) {
    return services.webhooks.rotateSecret(actor, id);
  }

  @Mutation(() => Boolean, { description: 'Removes a webhook with the log of what it was sent. Staff only.' })
  async deleteWebhook(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, ID_OF_WEBHOOK) id: string,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ): Promise<boolean> {
    await services.webhooks.delete(actor, id, ifVersion ?? null);
    return true;
  }

  @Mutation(() => WebhookDeliveryView, { description: 'Sends a test event to a webhook. Staff only.' })
  testWebhook(@Ctx() { services, actor }: Context, @Arg('id', () => ID, ID_OF_WEBHOOK) id: string) {
    return services.webhookDeliveries.test(actor, id);
  }

  @Mutation(() => WebhookDeliveryView, {
    description: 'Sends an event to its webhook again, under the same `webhook-id`. Staff only.',
  })
  replayWebhookDelivery(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { description: 'Identifier of the delivery.' }) id: string,
  ) {
    return services.webhookDeliveries.replay(actor, id);
  }
}
