import { chakra } from '@chakra-ui/react';
import { Text } from '#client/shared/ui/text.tsx';
import type { reckoner } from '#client/site/content/pricing.ts';
import { plans } from '#domain/plans.ts';
import { rupees } from './rupees.ts';

const Table = chakra('table', {
  base: {
    width: 'full',
    fontVariantNumeric: 'tabular-nums',
    textStyle: 'small',
    '& caption': { textAlign: 'start', textStyle: 'subheading', paddingBlockEnd: '1' },
    '& tr': { borderTop: 'hair' },
    '& thead tr': { borderTop: 'rule' },
    '& th, & td': { paddingBlock: '1', textAlign: 'end', fontWeight: '500' },
    '& thead th': { color: 'ink.muted' },
    '& thead th:first-of-type, & tbody th': { textAlign: 'start' },
    '& tbody th': { fontWeight: '650' },
    '& strong': { fontWeight: '650' },
  },
});

/** Paid for twelve months at once: 10% less (public spec, section 2, Pricing). */
const yearly = (monthly: number) => Math.round(monthly * 12 * 0.9);

/** What the plans with a price cost by the month, by the year and by the user. */
export function PriceReckoner({ words }: { words: typeof reckoner }) {
  return (
    <div>
      <Table>
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.plan}</th>
            <th scope="col">{words.monthly}</th>
            <th scope="col">{words.yearly}</th>
          </tr>
        </thead>
        <tbody>
          {plans.map(({ name, monthlyRupees, users }) =>
            monthlyRupees === null || users === null ? null : (
              <tr key={name}>
                <th scope="row">
                  {name}, {users} {words.users}
                </th>
                <td>{rupees.format(Math.round((monthlyRupees * 12) / users))}</td>
                <td>
                  <strong>{rupees.format(Math.round(yearly(monthlyRupees) / users))}</strong>
                </td>
              </tr>
            ),
          )}
        </tbody>
      </Table>
      <Text size="small" tone="muted" paddingBlockStart="1">
        {words.note}
      </Text>
    </div>
  );
}
