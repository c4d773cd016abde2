import type { Notification } from '#db/entities/notification.entity.ts';
import { composeLetter, type LetterContent } from '#gateway/letters/letter-layout.ts';

interface NotificationLetterData {
  readonly notification: Pick<Notification, 'kind' | 'actor' | 'inquiryId'>;
  /** Reference of the inquiry. */
  readonly reference: string;
  /** Name of the recipient. */
  readonly person: string;
  /** Name of the company. */
  readonly company: string;
  readonly publicUrl: string;
}

/** Where a person chooses what comes by letter. */
export const notificationSwitch = (publicUrl: string): string => `${publicUrl}/admin/account#notifications`;

/** The letter that tells of one notification. It names the inquiry by its reference, and no word of it. */
export function notificationLetter(data: NotificationLetterData): LetterContent {
  const { notification, reference, person, company, publicUrl } = data;
  const sentence = sentenceOf(notification, reference);
  const frame = { title: sentence, heading: sentence, preview: sentence, company, publicUrl };
  return {
    subject: sentence,
    ...composeLetter(frame, [
      `Hello ${person},`,
      {
        links: [
          { label: 'Open the inquiry', url: `${publicUrl}/admin/inquiries?edit=${notification.inquiryId}` },
          { label: 'Choose what comes by letter', url: notificationSwitch(publicUrl) },
        ],
      },
      { small: 'You get this letter because it is turned on in your account.' },
    ]),
    calendar: null,
  };
}

function sentenceOf({ kind, actor }: NotificationLetterData['notification'], reference: string): string {
  const somebody = actor ?? 'A rule';
  switch (kind) {
    case 'assigned':
      return `${somebody} gave you inquiry ${reference}`;
    case 'mentioned':
      return `${somebody} mentioned you in inquiry ${reference}`;
    case 'replied':
      return `The sender of inquiry ${reference} wrote back`;
    case 'letter-failed':
      return `A letter of inquiry ${reference} could not be sent`;
    case 'overdue':
      return `Inquiry ${reference} is overdue`;
    case 'appointment-assigned':
      return `${somebody} gave you the appointment of inquiry ${reference}`;
    case 'appointment-requested':
      return `Another time is asked for in inquiry ${reference}`;
    case 'appointment-unconfirmed':
      return `The appointment of inquiry ${reference} is near and not confirmed`;
    case 'appointment-cancelled':
      return `The appointment of inquiry ${reference} was cancelled`;
  }
}
