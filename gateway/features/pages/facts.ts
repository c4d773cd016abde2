import type { StoredWords } from '#domain/pages/entry-keys.ts';
import { figureKeys } from '#domain/pages/figure-keys.ts';
import { officeFacts } from '#domain/pages/offices.ts';
import type { WordsOfPage } from '#domain/pages/pages.ts';
import type { Facts, PricePlaceholder } from '#domain/pages/placeholders.ts';
import { type Prices, rupees } from '#domain/plans.ts';
import type { SettingsDocument } from '#domain/rules/settings.ts';
import { valueAt } from '#domain/value-at.ts';

type OfficePlaceholders = Pick<Facts, 'phone' | 'headquarters' | 'offices.uae'>;

function factsOfOffices(contact: SettingsDocument['contact']): OfficePlaceholders {
  const facts = officeFacts.flatMap(({ name, placeholder, without = '' }) => {
    if (!placeholder) return [];
    const value = String(valueAt({ contact }, name));
    return [[placeholder, value.slice(0, value.length - (value.endsWith(without) ? without.length : 0))]];
  });
  return Object.fromEntries(facts) as OfficePlaceholders;
}

const count = new Intl.NumberFormat('en-IN');

/** What a price list says at the placeholders of sentences. */
function priceFacts(prices: Prices): Pick<Facts, PricePlaceholder> {
  const { starter, business, yearlyDiscount, setUpRupees, rupeesPerDirham, products } = prices;
  const scales = Object.entries(products).flatMap(([product, scale]) => [
    [`runs.${product}.starter`, count.format(scale.starter)],
    [`runs.${product}.business`, count.format(scale.business)],
  ]);
  return {
    ...Object.fromEntries(scales),
    'prices.starter': rupees.format(starter.monthlyRupees),
    'prices.business': rupees.format(business.monthlyRupees),
    'prices.setUp': rupees.format(setUpRupees),
    'prices.dirham': rupees.format(rupeesPerDirham),
    'prices.discount': `${yearlyDiscount}%`,
    'users.starter': count.format(starter.users),
    'users.business': count.format(business.users),
  };
}

/** What stands at the placeholders of sentences, from the settings, the shared words and the price list. */
export function factsOf(
  { company, contact }: SettingsDocument,
  shared: StoredWords,
  priceList: StoredWords,
): Facts {
  // The rule has accepted them; lists, which have keys there, are not looked at.
  const { figures } = shared as unknown as Pick<WordsOfPage<'shared'>, 'figures'>;
  return {
    company: company.name,
    email: contact.email,
    ...factsOfOffices(contact),
    ...priceFacts(priceList as unknown as Prices),
    ...(Object.fromEntries(figureKeys.map((key) => [`figures.${key}`, figures[key].value])) as Pick<
      Facts,
      `figures.${(typeof figureKeys)[number]}`
    >),
  };
}
