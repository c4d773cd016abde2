import { band, eyebrow, head, heading, lead, paragraph, sent, title } from './parts.ts';
import { line, part, text } from './shape.ts';

/** Instead, where the time of a request is gone: it was sent as a message. */
const late = text(400, { label: 'What happens next, where the time is gone' });
const card = part({ title, text: paragraph });
const next = band({ heading }, { title, text: paragraph }, 6);

/** The contact page (public spec, section 2, Contact); its addresses and numbers are those of the settings. */
export const contact = {
  ...head,
  hero: part({ heading, lead }),
  infoCards: part({ email: card, phone: card, hours: card }, { label: 'Ways to reach us' }),
  security: part({ title, text: paragraph }),
  form: part({ heading, note: line(90) }),
  whatHappensNext: next,
  sent,
  offices: part({ eyebrow, heading, lead }),
};

/** The page of appointments (public spec, section 2, Schedule). */
export const schedule = {
  ...head,
  hero: part({ eyebrow, heading, lead }),
  form: part({ heading, lead }),
  whatHappensNext: next,
  aside: part({ heading, text: paragraph }),
  sent: { ...sent, fields: { ...sent.fields, late } },
};
