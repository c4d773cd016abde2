import { useLateComponent } from '#client/shared/page/useLateComponent.ts';
import type { SentForm } from '#client/site/data/mail-call.ts';

/** Fetches what a form needs when it is submitted, in a chunk apart from what hydrates its page. Rejects without a network. */
export const loadAfterSubmit = () => import('./after-submit.ts');

const loadConfirmation = async () => (await loadAfterSubmit()).Confirmation;

/** The confirmation of a form that was sent or queued, as soon as its code can be fetched. */
export function LateConfirmation({ sent }: { sent: SentForm }) {
  const Loaded = useLateComponent(loadConfirmation, true);
  return Loaded && <Loaded sent={sent} />;
}
