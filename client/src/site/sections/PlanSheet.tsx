import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '#client/shared/ui/Button.tsx';
import { Subheading, Tag, Text } from '#client/shared/ui/text.tsx';
import { type PlanName, type PlanWords, planLabels } from '#client/site/content/pricing.ts';
import type { Plan } from '#domain/plans.ts';
import { Price } from './Price.tsx';

/** A column of the price table. The popular one has the surface colour and is a step taller than the others. */
const Column = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    padding: { base: '3', lg: '4' },
    borderTop: 'rule',
    borderInline: { base: 'hair', lg: 'none' },
    borderBottom: { base: 'hair', lg: 'none' },
  },
  variants: {
    popular: {
      true: {
        backgroundColor: 'surface',
        borderInline: { base: 'hair', lg: 'hair' },
        borderBottom: { base: 'hair', lg: 'hair' },
        lg: { marginBlock: '-3', paddingBlock: 'calc({spacing.4} + {spacing.3})' },
      },
    },
  },
});

const Limits = chakra('ul', {
  base: { paddingBlock: '2', borderBlock: 'hair', textStyle: 'small', fontWeight: '650' },
});

const Features = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    textStyle: 'small',
    '& > li': { paddingInlineStart: '3', position: 'relative' },
    '& > li::before': { content: '"–"', position: 'absolute', insetInlineStart: '0', color: 'ink.muted' },
  },
});

interface PlanSheetProps {
  plan: Plan;
  words: PlanWords;
  onChoose: (plan: PlanName) => void;
  /** Below the button: the confirmation of an inquiry. */
  children: ReactNode;
}

/** One plan: price, scope, features, and the button that opens the inquiry. */
export function PlanSheet({ plan, words, onChoose, children }: PlanSheetProps) {
  const { name, monthlyRupees, users, gigabytes, popular } = plan;
  return (
    <Column popular={popular}>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" minHeight="4">
        <Subheading as="h2">{name}</Subheading>
        {popular && <Tag color="ink">{planLabels.popular}</Tag>}
      </chakra.div>
      <div>
        <chakra.p textStyle="figure">
          {monthlyRupees === null ? planLabels.customPrice : <Price rupees={monthlyRupees} />}
        </chakra.p>
        <Text size="small" tone="muted" minHeight="1lh">
          {monthlyRupees !== null && planLabels.perMonth}
        </Text>
      </div>
      <Text size="small" minHeight={{ lg: '3lh' }}>
        {words.description}
      </Text>
      <Limits>
        <li>{users === null ? planLabels.agreedUsers : `${planLabels.upTo} ${users} ${planLabels.users}`}</li>
        <li>{gigabytes === null ? planLabels.agreedStorage : `${gigabytes} ${planLabels.storage}`}</li>
      </Limits>
      <chakra.div flex="1">
        <chakra.h3 textStyle="label" color="ink.muted" paddingBlockEnd="1">
          {planLabels.includes}
        </chakra.h3>
        <Features>
          {words.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </Features>
      </chakra.div>
      <Button
        look={popular ? 'solid' : 'outline'}
        aria-haspopup="dialog"
        onClick={() => onChoose(name)}
        data-scripted
      >
        {words.cta}
      </Button>
      {children}
    </Column>
  );
}
