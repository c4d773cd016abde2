import { limits } from '#domain/limits.ts';
import { senderName } from './mail-call.ts';
import type { WaitingMail } from './outbox-store.ts';

/** A field name in words: `job title` for `jobTitle`. */
const fieldLabel = (field: string) => field.replace(/(?=[A-Z])/g, ' ').toLowerCase();

/**
 * The same content as a contact message, for a form whose own rule refuses it by now because its slot has passed, so
 * that staff read it all the same. Null for a contact message, whose rule does not depend on time.
 */
export function asMessage({ key, body }: WaitingMail): WaitingMail | null {
  if (body.form_type === 'contact') return null;
  const { form_type, firstName, lastName, email = '', phone = '', ...rest } = body;
  const lines = Object.entries(rest)
    .filter(([, value]) => value !== '')
    .map(([field, value]) => `${fieldLabel(field)}: ${value}`);
  const message = [`A ${form_type} request that waited for the network.`, ...lines].join('\n');
  return {
    key: `${key}-late`,
    body: {
      form_type: 'contact',
      name: senderName(body) ?? '',
      email,
      phone,
      subject: `A ${form_type} request that arrived late`,
      message: message.slice(0, limits.message),
    },
  };
}
