import { figureKeys } from './figure-keys.ts';
import { type ScaledProduct, scaledProducts } from './scaled-products.ts';

/*
 * A sentence of a page names a fact that stands elsewhere by a placeholder, such as `{company}` or `{prices.business}`: it is written
 * there once, and a page shows what it is now.
 */

const FACTS = {
  company: 'the name of the company',
  email: 'the contact address',
  phone: 'the main line in India',
  headquarters: 'the address of the headquarters',
  'offices.uae': 'the address of the UAE office, without the country',
  'prices.starter': 'a month of Starter, in rupees',
  'prices.business': 'a month of Business, in rupees',
  'prices.setUp': 'the set-up of Business, in rupees',
  'prices.dirham': 'how many rupees are one dirham',
  'prices.discount': 'the discount for twelve months paid at once, in percent',
  'users.starter': 'the users of Starter',
  'users.business': 'the users of Business',
} as const;

type FigureKey = (typeof figureKeys)[number];
/** How many of a product a plan runs at most, such as `runs.logistics.starter`. */
type ScalePlaceholder = `runs.${ScaledProduct}.${'starter' | 'business'}`;
/** What the price list says. */
export type PricePlaceholder =
  | Extract<keyof typeof FACTS, `prices.${string}` | `users.${string}`>
  | ScalePlaceholder;
/** The name of a placeholder, without its braces. */
export type Placeholder = keyof typeof FACTS | ScalePlaceholder | `figures.${FigureKey}`;

/** Every placeholder, with what stands there. */
export const placeholders: Readonly<Record<Placeholder, string>> = {
  ...FACTS,
  ...(Object.fromEntries(
    scaledProducts.flatMap((product) => [
      [`runs.${product}.starter`, `what Starter runs of ${product} at most`],
      [`runs.${product}.business`, `what Business runs of ${product} at most`],
    ]),
  ) as Record<ScalePlaceholder, string>),
  ...(Object.fromEntries(
    figureKeys.map((key) => [`figures.${key}`, `the standard figure “${key}”`]),
  ) as Record<`figures.${FigureKey}`, string>),
};

/** What each placeholder holds now. */
export type Facts = Readonly<Record<Placeholder, string>>;

const PLACEHOLDER = /\{([a-z]+(?:\.[A-Za-z-]+)*)\}/g;

/** The first placeholder of a text that does not exist, with its braces; null: there is none. */
export function unknownPlaceholder(text: string): string | null {
  for (const [whole, name = ''] of text.matchAll(PLACEHOLDER))
    if (!Object.hasOwn(placeholders, name)) return whole;
  return null;
}

/** The text with the facts at its placeholders. */
export const withFacts = (text: string, facts: Facts): string =>
  text.includes('{')
    ? text.replaceAll(PLACEHOLDER, (whole, name: Placeholder) => facts[name] ?? whole)
    : text;
