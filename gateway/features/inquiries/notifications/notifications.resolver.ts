import { Arg, Args, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '#gateway/features/context.ts';
import { ConnectionArgs } from '#gateway/graphql/graphql-arguments.ts';
import { connectionTypeOf } from '#gateway/lists/connection.ts';
import { NotificationPreference, ShownNotification } from './notifications.service.ts';

const NotificationConnection = connectionTypeOf(ShownNotification, 'Notification');

/** GraphQL operations on the own notifications. */
@Resolver()
export class NotificationsResolver {
  @Query(() => NotificationConnection, {
    description: 'The notifications of the signed-in person, newest first. Staff who read inquiries only.',
  })
  notifications(
    @Ctx() { services, actor }: Context,
    @Args(() => ConnectionArgs) requested: ConnectionArgs,
    @Arg('isRead', () => Boolean, {
      nullable: true,
      description: 'Only those that are read, or only those that are not; left out: all.',
    })
    isRead: boolean | null,
  ) {
    return services.notifications.list(actor, requested, isRead ?? null);
  }

  @Query(() => Int, {
    description: 'How many notifications of the signed-in person are unread. Staff who read inquiries only.',
  })
  unreadNotificationCount(@Ctx() { services, actor }: Context) {
    return services.notifications.countUnread(actor);
  }

  @Mutation(() => Int, {
    description:
      'Marks some of the own notifications as read; answers how many are unread. Staff who read inquiries only.',
  })
  markNotificationsRead(
    @Ctx() { services, actor }: Context,
    @Arg('ids', () => [ID], { description: 'Identifiers of the notifications.' }) ids: string[],
  ) {
    return services.notifications.markRead(actor, ids);
  }

  @Mutation(() => Int, {
    description:
      'Marks all of the own notifications as read; answers how many are unread. Staff who read inquiries only.',
  })
  markAllNotificationsRead(@Ctx() { services, actor }: Context) {
    return services.notifications.markAllRead(actor);
  }

  @Query(() => [NotificationPreference], {
    description: 'Where the signed-in person wants to be told of what. Staff who read inquiries only.',
  })
  notificationPreferences(@Ctx() { services, actor }: Context) {
    return services.notifications.preferences(actor);
  }

  @Mutation(() => [NotificationPreference], {
    description:
      'Changes where the signed-in person wants to be told of what; a kind that is left out stays as it is. Staff who read inquiries only.',
  })
  setNotificationPreferences(
    @Ctx() { services, actor }: Context,
    @Arg('preferences', () => [NotificationPreference], { description: 'The kinds that change.' })
    preferences: NotificationPreference[],
  ) {
    return services.notifications.savePreferences(actor, { preferences });
  }
}
