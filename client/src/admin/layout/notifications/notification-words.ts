import type { ListedNotificationFragment } from '#client/admin/layout/notifications/Notifications.generated.ts';

/** What a notification tells, after which the reference of its inquiry follows. */
export function sentenceOf({ kind, actor }: Pick<ListedNotificationFragment, 'kind' | 'actor'>): string {
  const somebody = actor ?? 'A rule';
  switch (kind) {
    case 'assigned':
      return `${somebody} gave you`;
    case 'mentioned':
      return `${somebody} mentioned you in`;
    case 'replied':
      return 'The sender wrote back in';
    case 'letter_failed':
      return 'A letter could not be sent in';
    case 'overdue':
      return 'Overdue:';
    case 'appointment_assigned':
      return `${somebody} gave you the appointment of`;
    case 'appointment_requested':
      return 'Another time is asked for in';
    case 'appointment_unconfirmed':
      return 'The appointment is near and not confirmed in';
    case 'appointment_cancelled':
      return `${actor ?? 'The visitor'} cancelled the appointment of`;
  }
}
