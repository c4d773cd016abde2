import { useRef } from 'react';
import { newKey } from '#client/shared/data/new-key.ts';
import type { MailBody, SentForm } from '#client/site/data/mail-call.ts';
import type { MailOutcome } from '#client/site/data/sendMail.ts';
import { loadAfterSubmit } from './load-after-submit.tsx';

const sendAlone = async (body: MailBody, key: string): Promise<MailOutcome> =>
  (await loadAfterSubmit()).sendMail(body, key);

/** Fetched only where somebody has chosen files. */
const sendWithFiles = async (body: MailBody, key: string, files: readonly File[]): Promise<MailOutcome> =>
  (await import('#client/site/data/mail-files.ts')).sendMailWithFiles(body, key, files);

/**
 * Sends under an idempotency key that belongs to one filled form: the same content again has the same key, other
 * content another. `keep` names the key of a form that was taken back, which may have reached the gateway all the same.
 */
export function useKeyedSend() {
  const attempt = useRef<{ content: string; key: string } | null>(null);
  const send = async (
    body: MailBody,
    files: readonly File[],
  ): Promise<{ key: string; outcome: MailOutcome | { kind: 'broken' } }> => {
    const content = JSON.stringify([
      body,
      ...files.map(({ name, size, lastModified }) => [name, size, lastModified]),
    ]);
    if (attempt.current?.content !== content) attempt.current = { content, key: newKey() };
    const { key } = attempt.current;
    try {
      const outcome = await (files.length > 0 ? sendWithFiles(body, key, files) : sendAlone(body, key));
      if (outcome.kind !== 'refused') attempt.current = null;
      return { key, outcome };
    } catch {
      return { key, outcome: { kind: 'broken' } };
    }
  };
  const keep = ({ key, body }: SentForm) => {
    attempt.current = { content: JSON.stringify([body]), key };
  };
  return { send, keep };
}
