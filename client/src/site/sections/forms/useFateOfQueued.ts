import { useEffect, useRef, useSyncExternalStore } from 'react';
import {
  fateOf,
  onOutboxChange,
  readOutbox,
  type SentFate,
  type WaitingMail,
} from '#client/site/data/outbox-store.ts';

/**
 * Tells when this or another tab has sent a queued form, and how it was stored, or with null that it was taken back.
 * Returns why the gateway refuses it; undefined: it does not.
 */
export function useFateOfQueued(
  key: string | null,
  onFate: (fate: SentFate | null) => void,
): WaitingMail['refusal'] {
  const latest = useRef(onFate);
  latest.current = onFate;
  useEffect(() => {
    if (key === null) return;
    return onOutboxChange(() => {
      const fate = fateOf(key);
      if (fate !== undefined) latest.current(fate);
    });
  }, [key]);
  const refusalNow = () => readOutbox().find((mail) => mail.key === key)?.refusal;
  return useSyncExternalStore(onOutboxChange, refusalNow, () => undefined);
}
