import { address, type Fields, line, list, part, picture, text } from './shape.ts';

/*
 * What several pages are composed of. The limits are those up to which the layout was tried, on a phone and a desk
 * (tests/e2e/longest-words.spec.ts).
 */

/** For browsers, search engines and shared links. */
export const head = {
  title: line(70, { remark: 'of the browser’s tab and of search engines; the company’s name follows' }),
  description: text(200, { label: 'Description for search engines' }),
  sharePicture: picture({
    label: 'Picture of shared links',
    remark: 'PNG or JPEG of 1200 × 630 pixels; without one, that of the product or the company is shown',
  }).orNone,
  sharePictureText: line(240, {
    label: 'Alternative text of that picture',
    remark: 'what it shows; without one, the title',
  }).orNone,
};

const EYEBROW = 50;
const HEADING = 90;
const LEAD = 320;

export const eyebrow = line(EYEBROW, { remark: 'the short line above the heading' });
export const heading = line(HEADING);
export const lead = text(LEAD, { label: 'Introduction' });
/** A paragraph of a card or a band. */
export const paragraph = text(400);
export const longParagraph = text(700);
/** What an entry of a list is called. */
export const title = line(70);
export const drawingText = text(240, { label: 'Alternative text', remark: 'what the picture shows' });

/** A link that looks like a button, or stands by itself. */
export const action = part({
  label: line(40, { label: 'Words of the link' }),
  to: address({ label: 'Leads to' }),
});
export const actions = list(action, [1, 2], { label: 'Buttons' });

/** The first band of a page; its heading is the only first one of the page. */
export const hero = part({ eyebrow, heading, lead, actions });

export const feature = part({ title, text: paragraph });

/** A band with a heading and a list of 1 to `max`. */
export const band = <F extends Fields, Of extends Fields>(above: F, of: Of, max: number) =>
  part({ ...above, items: list(part(of), [1, max], { label: 'Entries' }) });

/** A band of features below an eyebrow and a heading. */
export const features = (max: number) => band({ eyebrow, heading }, { title, text: paragraph }, max);

/** In the confirmation of a form, below what was sent. */
export const sent = part(
  { next: text(400, { label: 'What happens next' }) },
  { label: 'After the form was sent' },
);

export const callToAction = part({ heading, text: paragraph, actions });

/** A drawing with its words. */
export const drawing = part({
  src: picture({ label: 'Picture' }),
  alt: drawingText,
  caption: line(160),
});

/** A short value with what it counts, such as `98%`. */
export const tile = part({
  value: line(12),
  label: line(90, { label: 'What it counts' }),
});

/** A tile that may say in full what it counts, where another figure counts something else under the same name. */
export const countedTile = part({
  ...tile.fields,
  note: line(90, { label: 'What exactly', remark: 'small, below it' }).orNone,
});

export const question = part({ question: line(140), answer: text(600) });

/** Questions and answers. */
export const faq = part({ eyebrow, heading, items: list(question, [1, 12], { label: 'Questions' }) });
