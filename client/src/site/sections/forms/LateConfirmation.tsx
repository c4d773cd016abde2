import { type ComponentType, useEffect, useState } from 'react';
import type { SentForm } from '#client/site/data/mail-call.ts';
import { loadAfterSubmit } from './load-after-submit.ts';

/** The confirmation of a form that was sent or queued, once its code is fetched; without a network perhaps nothing. */
export function LateConfirmation({ sent }: { sent: SentForm }) {
  const [Loaded, setLoaded] = useState<ComponentType<{ sent: SentForm }> | null>(null);
  useEffect(() => {
    loadAfterSubmit().then(
      ({ Confirmation }) => setLoaded(() => Confirmation),
      () => undefined,
    );
  }, []);
  return Loaded && <Loaded sent={sent} />;
}
