import { action, actions, eyebrow, head, heading, paragraph } from './parts.ts';
import { line, list, part } from './shape.ts';

const { title, description } = head;

/** The page for an unknown address (rulings, "Unknown address"). */
export const notFound = {
  title,
  description,
  heading,
  text: paragraph,
  links: list(action, [1, 4], { label: 'Buttons' }),
};

const state = line(120);

/** The page to which the links of a receipt lead. */
export const appointment = {
  title,
  description,
  states: part(
    {
      ...{ requested: state, confirmed: state, cancelled: state, done: state },
      no_show: line(120, { label: 'Not met' }),
      ...{ blocked: state, displaced: state },
    },
    { remark: 'below the date' },
  ),
  passed: part({ text: paragraph, again: action }, { label: 'When it can no longer be changed' }),
  move: part({ heading, text: paragraph }),
  cancel: part({ heading, text: paragraph }),
  unknownLink: part({ code: eyebrow, heading, text: paragraph }, { label: 'A link that leads nowhere' }),
  links: actions,
};

/**
 * The page after a form was posted without scripts. What it says first is what the form says with them (messages.ts), but for
 * the pricing inquiry, which there says one sentence.
 */
export const mailSent = {
  description,
  pricing: part({ text: paragraph }, { label: 'After a pricing inquiry' }),
  links: actions,
};
