import { toaster } from '#client/site/data/toaster.ts';
import { waitingNotes } from '#domain/messages.ts';
import { type FormOutcome, isQueued } from './useMailForm.ts';

interface ToastMessages {
  readonly success: string;
  readonly failure: string;
  readonly exception: string;
  readonly missing?: string;
}

/** Shows the outcome of a submit as a toast, in the sentences of its form (public spec, section 8). */
export function showOutcomeToast(outcome: FormOutcome, messages: ToastMessages): void {
  if (outcome === 'sent') toaster.show({ tone: 'good', text: messages.success });
  else if (isQueued(outcome))
    toaster.show({ tone: 'plain', title: waitingNotes.title, text: waitingNotes.toast });
  else if (outcome === 'refused') toaster.show({ tone: 'bad', text: messages.failure });
  else if (outcome === 'broken') toaster.show({ tone: 'bad', text: messages.exception });
  else if (messages.missing) toaster.show({ tone: 'bad', text: messages.missing });
}
