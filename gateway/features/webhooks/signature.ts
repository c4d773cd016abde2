import { createHmac, randomBytes } from 'node:crypto';
import type { Webhook } from '#db/entities/webhook.entity.ts';

/*
 * Signatures by the Standard Webhooks specification 1.0 (standardwebhooks.com): HMAC-SHA256 over id, time and body.
 */

const PREFIX = 'whsec_';

/** A new secret of 256 bits, as receivers write it into their configuration. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/** The secrets that sign at a time: the current one, and the one before it while a rotation overlaps. */
export function signingSecrets(
  { secret, previousSecret, previousSecretUntil }: Webhook,
  now: Date,
): readonly string[] {
  const isOverlapping = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > now;
  return isOverlapping ? [secret, previousSecret] : [secret];
}

interface Message {
  readonly id: string;
  readonly sentAt: Date;
  readonly body: string;
}

/** The headers that identify and sign a message; one signature for each secret. */
export function signedHeaders({ id, sentAt, body }: Message, secrets: readonly string[]) {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
