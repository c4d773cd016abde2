import type { ReactNode } from 'react';
import { usePrices } from '#client/shared/page/page-words.ts';
import { styled } from '#client/shared/ui/styled.ts';
import type { comparisonLabels } from '#client/site/content/pricing.ts';
import { pricedProducts, scaleOf } from '#client/site/data/price-question.ts';
import type { WordsOfPage } from '#domain/pages/pages.ts';
import { type Plan, plansOf, yearlyRupees } from '#domain/plans.ts';
import { HeadedBand } from './HeadedBand.tsx';
import { Price } from './Price.tsx';

/**
 * On phones the label of a row stands over its three cells, and the names of the plans stay below the site's header, so
 * that a column is never out of sight.
 */
const Table = styled('table', {
  position: 'relative',
  width: 'full',
  textStyle: 'small',
  fontVariantNumeric: 'tabular-nums',
  '& caption': { srOnly: true },
  '& th, & td': { textAlign: 'start', verticalAlign: 'baseline', padding: '2', paddingInlineStart: '0' },
  '& thead th': { textStyle: { base: 'label', md: 'subheading' }, borderBottom: { md: 'rule' } },
  '& tbody tr': { borderBottom: 'hair' },
  '& tbody th': { fontWeight: '500', width: { md: '28%' } },
  '& tbody th[scope=rowgroup]': { textStyle: 'label', color: 'ink.muted', paddingBlockStart: '6' },
  '& td': { width: { md: '24%' }, fontWeight: '600' },
  mdDown: {
    '@media screen': {
      '&, & thead, & tbody': { display: 'block' },
      '& tr': { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', columnGap: '2' },
      '& th:first-of-type': { gridColumn: '1 / -1', paddingBlockEnd: '0' },
      '& tbody th[scope=row]': { color: 'ink.muted' },
      '& td': { paddingBlockStart: '1', overflowWrap: 'anywhere' },
      '& thead': { position: 'sticky', top: '16', backgroundColor: 'sunken', borderBottom: 'rule' },
    },
  },
});

const count = new Intl.NumberFormat('en-IN');

/** What is compared, and a cell for each plan. */
interface ComparisonRow {
  readonly label: string;
  readonly cells: readonly ReactNode[];
}

/** Whole rupees that follow from the price of a month and the users of a plan. */
type Figure = (monthlyRupees: number, users: number) => number;

interface PlanComparisonProps {
  words: typeof comparisonLabels & WordsOfPage<'pricing'>['comparison'];
  /** How the calculator names the products and what they count. */
  products: WordsOfPage<'pricing'>['calculator']['products'];
}

/** The plans side by side: the price counted four ways, what they run of each product, set-up and help. */
export function PlanComparison({ words, products }: PlanComparisonProps) {
  const { agreed, setUp } = words;
  const prices = usePrices();
  const plans = plansOf(prices);
  const priceRow = (label: string, figure: Figure): ComparisonRow => {
    const cellOf = ({ monthlyRupees, users }: Plan) =>
      monthlyRupees === null || users === null ? (
        agreed
      ) : (
        <Price rupees={Math.round(figure(monthlyRupees, users))} />
      );
    return { label, cells: plans.map(cellOf) };
  };
  const groups: readonly (readonly [name: string, rows: readonly ComparisonRow[]])[] = [
    [
      words.groups.price,
      [
        priceRow(words.month, (month) => month),
        priceRow(words.year, (month) => yearlyRupees(month, prices)),
        priceRow(words.userMonthly, (month, users) => (12 * month) / users),
        priceRow(words.userYearly, (month, users) => yearlyRupees(month, prices) / users),
      ],
    ],
    [
      words.groups.runs,
      pricedProducts.map((product) => {
        const { starter, business } = scaleOf(product, prices);
        const upTo = (units: number) => `${words.upTo} ${count.format(units)} ${products[product].many}`;
        return { label: products[product].name, cells: [upTo(starter), upTo(business), agreed] };
      }),
    ],
    [
      words.groups.work,
      [
        words.trial,
        {
          label: setUp.label,
          cells: [
            setUp.starter,
            <>
              {setUp.businessFrom} <Price rupees={prices.setUpRupees} /> {setUp.firstSite}
            </>,
            setUp.enterprise,
          ],
        },
        ...words.rows,
      ],
    ],
  ];
  return (
    <HeadedBand words={words} ground="sunken" gap={{ base: '6', md: '8' }}>
      <Table>
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.feature}</th>
            {plans.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(([name, rows]) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={4}>
                {name}
              </th>
            </tr>
            {rows.map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cells.map((cell, place) => (
                  <td key={plans[place]?.name}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </Table>
    </HeadedBand>
  );
}
