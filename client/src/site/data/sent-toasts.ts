import type { Toast } from '#client/shared/ui/toaster.ts';
import { waiting as words } from '#client/site/content/confirmation.ts';
import { lateAppointment } from '#domain/messages.ts';
import type { MailBody } from './mail-call.ts';
import { fateOf, onOutboxChange, readOutbox, type SentFate } from './outbox-store.ts';
import { toaster } from './toaster.ts';

/**
 * Shows a toast with the reference of each form that waits now or later and is sent, by this page or another tab. To be
 * called before this page sends the first, whatever is rendered by then.
 */
export function showSentToasts(): void {
  let before = readOutbox();
  onOutboxChange(() => {
    const mails = readOutbox();
    for (const { key, body } of before) {
      const fate = mails.some((mail) => mail.key === key) ? null : fateOf(key);
      if (fate) toaster.show(sentToast(body, fate));
    }
    before = mails;
  });
}

function sentToast({ form_type }: MailBody, { reference, isLate }: SentFate): Omit<Toast, 'id'> {
  if (!isLate || form_type !== 'schedule') return { tone: 'good', text: `${words.sent} ${reference}` };
  return {
    tone: 'bad',
    title: lateAppointment.title,
    text: `${lateAppointment.text} ${words.reference} ${reference}`,
  };
}
