import type { RefObject } from 'react';
import type { PlanName } from '#client/site/content/pricing.ts';
import { toaster } from '#client/site/data/toaster.ts';
import { pricingMessages, waitingNotes } from '#domain/messages.ts';
import { type FormOutcome, isSentOrQueued, useMailForm } from './useMailForm.ts';

const EMPTY = { name: '', email: '', phone: '', message: '' };

/** The toast of an inquiry that is sent, or queued in the outbox (public spec, section 8; rulings). */
const TOASTS = {
  sent: { tone: 'good', text: pricingMessages.success },
  offline: { tone: 'good', title: pricingMessages.queued, text: waitingNotes.offline },
  away: { tone: 'good', title: pricingMessages.success, text: waitingNotes.away },
} as const;

export type PricingInquiry = ReturnType<typeof usePricingInquiry>;

/** The inquiry about a plan: its form, which closes the dialog and shows a toast once it is sent or queued. */
export function usePricingInquiry(dialog: RefObject<HTMLDialogElement | null>, plan: PlanName) {
  return useMailForm({
    formType: 'pricing',
    empty: EMPTY,
    rule: ({ pricingRule }) => pricingRule,
    fixed: { plan },
    onOutcome(outcome: FormOutcome) {
      if (!isSentOrQueued(outcome)) return;
      dialog.current?.close();
      toaster.show(TOASTS[outcome]);
    },
  });
}
