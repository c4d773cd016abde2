import { figureKeys } from './figure-keys.ts';
import { type ScaledProduct, scaledProducts } from './scaled-products.ts';

/*
 * A sentence of a page names a fact that stands elsewhere by a place, such as `{company}` or `{prices.business}`: it is written
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
type ScalePlace = `runs.${ScaledProduct}.${'starter' | 'business'}`;
/** What the price list says. */
export type PricePlace = Extract<keyof typeof FACTS, `prices.${string}` | `users.${string}`> | ScalePlace;
/** The name of a place, without its braces. */
export type Place = keyof typeof FACTS | ScalePlace | `figures.${FigureKey}`;

/** Every place, with what stands there. */
export const places: Readonly<Record<Place, string>> = {
  ...FACTS,
  ...(Object.fromEntries(
    scaledProducts.flatMap((product) => [
      [`runs.${product}.starter`, `what Starter runs of ${product} at most`],
      [`runs.${product}.business`, `what Business runs of ${product} at most`],
    ]),
  ) as Record<ScalePlace, string>),
  ...(Object.fromEntries(
    figureKeys.map((key) => [`figures.${key}`, `the standard figure “${key}”`]),
  ) as Record<`figures.${FigureKey}`, string>),
};

/** What each place holds now. */
export type Facts = Readonly<Record<Place, string>>;

const PLACE = /\{([a-z]+(?:\.[A-Za-z-]+)*)\}/g;

/** The first place of a text that does not exist, with its braces; null: there is none. */
export function unknownPlace(text: string): string | null {
  for (const [whole, name = ''] of text.matchAll(PLACE)) if (!Object.hasOwn(places, name)) return whole;
  return null;
}

/** The text with the facts at its places. */
export const withFacts = (text: string, facts: Facts): string =>
  text.includes('{') ? text.replaceAll(PLACE, (whole, name: Place) => facts[name] ?? whole) : text;
