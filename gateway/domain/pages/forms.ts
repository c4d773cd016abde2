import { band, eyebrow, head, heading, lead, paragraph, title } from './parts.ts';
import { line, part } from './shape.ts';

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
  offices: part({ eyebrow, heading, lead }),
};

/** The page of appointments (public spec, section 2, Schedule). */
export const schedule = {
  ...head,
  hero: part({ eyebrow, heading, lead }),
  form: part({ heading, lead }),
  whatHappensNext: next,
  aside: part({ heading, text: paragraph }),
};
