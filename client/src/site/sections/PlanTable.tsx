import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Button } from '#client/shared/ui/Button.tsx';
import { Band, Measure } from '#client/shared/ui/layout.tsx';
import { Heading, Text } from '#client/shared/ui/text.tsx';
import type * as pricing from '#client/site/content/pricing.ts';
import { plans } from '#domain/plans.ts';
import { PricingDialog } from './forms/PricingDialog.tsx';
import { PlanSheet } from './PlanSheet.tsx';

const Sheet = chakra('ul', {
  base: {
    display: 'grid',
    gap: { base: '3', lg: '0' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
  },
});

const Sales = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    marginBlockStart: { base: '6', lg: '10' },
    padding: { base: '3', lg: '4' },
    border: 'hair',
    borderRadius: 'control',
  },
});

interface PlanTableProps {
  words: typeof pricing.plans;
  sales: typeof pricing.contactSales;
  dialog: typeof pricing.dialog;
}

/** The three plans and the way to a fourth; each opens the dialog for itself (public spec, section 4). */
export function PlanTable({ words, sales, dialog }: PlanTableProps) {
  const element = useRef<HTMLDialogElement>(null);
  const [plan, setPlan] = useState<pricing.PlanName>('Custom Solution');
  const ask = (chosen: pricing.PlanName) => {
    setPlan(chosen);
    // The browser keeps the focus inside while it is open, and gives it back to the button afterwards.
    element.current?.showModal();
  };
  return (
    <Band paddingBlockStart={{ base: '0', lg: '2' }}>
      <Measure>
        <Sheet>
          {plans.map((one) => (
            <PlanSheet key={one.name} plan={one} words={words[one.name]} onChoose={ask} />
          ))}
        </Sheet>
        <Sales>
          <chakra.div maxWidth="prose">
            <Heading textStyle="subheading">{sales.heading}</Heading>
            <Text size="small" tone="muted" paddingBlockStart="half">
              {sales.text}
            </Text>
          </chakra.div>
          <Button look="outline" aria-haspopup="dialog" onClick={() => ask('Custom Solution')} data-scripted>
            {sales.action}
          </Button>
        </Sales>
      </Measure>
      <PricingDialog ref={element} words={dialog} plan={plan} />
    </Band>
  );
}
