import { limits } from '#domain/limits.ts';
import type { WaitingMail } from './outbox-store.ts';

/**
 * A form that waited so long that its own rule refuses it now, its slot having passed: the same words as a plain
 * message, so that a person reads them all the same. Null for a message, which has no rule that time can break.
 */
export function asMessage({ key, body }: WaitingMail): WaitingMail | null {
  if (body.form_type === 'contact') return null;
  const { form_type, name = '', email = '', phone = '', ...rest } = body;
  const lines = Object.entries(rest)
    .filter(([, value]) => value !== '')
    .map(([field, value]) => `${field.replaceAll('_', ' ')}: ${value}`);
  const message = [`A ${form_type} request that waited for the network.`, ...lines].join('\n');
  return {
    key: `${key}-late`,
    body: {
      form_type: 'contact',
      name,
      email,
      phone,
      subject: `A ${form_type} request that arrived late`,
      message: message.slice(0, limits.message),
    },
  };
}
