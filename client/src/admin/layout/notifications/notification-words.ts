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

/** “1 letter failed”, “2 letters failed”. */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

interface InboxCounts {
  readonly fresh: number;
  readonly overdue: number;
  readonly failed: number;
}

/** What the inbox counts, in words, each with the filter of the inbox that shows it; what is not there is left out. */
export const inboxLines = ({ fresh, overdue, failed }: InboxCounts) =>
  [
    { count: fresh, label: counted(fresh, 'new inquiry', 'new inquiries'), filter: 'state=new' },
    { count: overdue, label: `${overdue} overdue`, filter: 'view=overdue' },
    { count: failed, label: counted(failed, 'letter failed', 'letters failed'), filter: 'letters=failed' },
  ].filter(({ count }) => count > 0);
