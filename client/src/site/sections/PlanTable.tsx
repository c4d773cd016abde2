import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Button } from '#client/shared/ui/Button.tsx';
import { Band, Measure } from '#client/shared/ui/layout.tsx';
import { Heading, Text } from '#client/shared/ui/text.tsx';
import type * as pricing from '#client/site/content/pricing.ts';
import { plans } from '#domain/plans.ts';
import { PricingDialog } from './forms/PricingDialog.tsx';
import { PricingOutcome } from './forms/PricingOutcome.tsx';
import { usePricingInquiry } from './forms/usePricingInquiry.ts';
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
    marginBlockStart: { base: '4', lg: '6' },
    padding: { base: '3', lg: '4' },
    border: 'hair',
    borderRadius: 'control',
  },
});

interface PlanTableProps {
  words: typeof pricing.plans;
  /** Who counts as a user. */
  userNote: string;
  sales: typeof pricing.contactSales;
  dialog: typeof pricing.dialog;
  sent: typeof pricing.sentInquiry;
}

/** The three plans and a link for custom ones; each opens the dialog with its plan (public spec, section 4). */
export function PlanTable({ words, userNote, sales, dialog, sent }: PlanTableProps) {
  const dialogElement = useRef<HTMLDialogElement>(null);
  const [chosenPlan, setChosenPlan] = useState<pricing.PlanName>('Custom Solution');
  const inquiry = usePricingInquiry(dialogElement, chosenPlan);
  const openDialog = (plan: pricing.PlanName) => {
    setChosenPlan(plan);
    // A modal dialog: the browser keeps the focus inside while it is open, and returns it to the button afterwards.
    dialogElement.current?.showModal();
  };
  return (
    <Band paddingBlockStart={{ base: '0', lg: '2' }}>
      <Measure>
        <Sheet data-plans>
          {plans.map((plan) => (
            <PlanSheet key={plan.name} plan={plan} words={words[plan.name]} onChoose={openDialog}>
              <PricingOutcome words={sent} inquiry={inquiry} plan={plan.name} />
            </PlanSheet>
          ))}
        </Sheet>
        <Text size="small" tone="muted" maxWidth="prose" marginBlockStart={{ base: '4', lg: '6' }}>
          {userNote}
        </Text>
        <Sales>
          <chakra.div maxWidth="prose">
            <Heading textStyle="subheading">{sales.heading}</Heading>
            <Text size="small" tone="muted" paddingBlockStart="half">
              {sales.text}
            </Text>
          </chakra.div>
          <Button
            look="outline"
            aria-haspopup="dialog"
            onClick={() => openDialog('Custom Solution')}
            data-scripted
          >
            {sales.action}
          </Button>
          <PricingOutcome words={sent} inquiry={inquiry} plan="Custom Solution" />
        </Sales>
      </Measure>
      <PricingDialog ref={dialogElement} words={dialog} plan={chosenPlan} inquiry={inquiry} />
    </Band>
  );
}
