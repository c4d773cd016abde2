import { Badge, Box, Button, Container, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { type ReactNode, useRef, useState } from 'react';
import { usePrices } from '#client/shared/page/page-words.ts';
import { Banner } from '#client/shared/ui/Banner.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import {
  type dialog as dialogWords,
  type PlanName,
  planLabels,
  type sentInquiry,
} from '#client/site/content/pricing.ts';
import { pricingMessages } from '#domain/messages.ts';
import type { WordsOfPage } from '#domain/pages/pages.ts';
import { type Plan, plansOf } from '#domain/plans.ts';
import { Ground, Items } from './Band.tsx';
import { LateConfirmation } from './forms/load-after-submit.tsx';
import { PricingDialog, type PricingInquiry, usePricingInquiry } from './forms/PricingDialog.tsx';
import { Price } from './Price.tsx';

/** A column of the price table. The popular one has the surface colour and is a step taller than the others. */
const Column = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6',
    padding: { base: '6', lg: '8' },
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
        lg: { marginBlock: '-6', paddingBlock: 'calc({spacing.8} + {spacing.6})' },
      },
    },
  },
});

const Limits = chakra('ul', {
  base: { paddingBlock: '4', borderBlock: 'hair', textStyle: 'small', fontWeight: '650' },
});

const Features = styled('ul', {
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  textStyle: 'small',
  '& > li': { paddingInlineStart: '6', position: 'relative' },
  '& > li::before': { content: '"–"', position: 'absolute', insetInlineStart: '0', color: 'ink.muted' },
});

interface PlanSheetProps {
  plan: Plan;
  words: WordsOfPage<'pricing'>['plans']['Starter'];
  onChoose: (plan: PlanName) => void;
  /** Below the button: the confirmation of an inquiry. */
  children: ReactNode;
}

/** One plan: price, scope, features, and the button that opens the inquiry. */
function PlanSheet({ plan, words, onChoose, children }: PlanSheetProps) {
  const { name, monthlyRupees, users, gigabytes, popular } = plan;
  return (
    <Column popular={popular}>
      <Flex minHeight="8" align="center" justify="space-between">
        <Heading size="sm" as="h2">
          {name}
        </Heading>
        {popular && <Badge color="ink">{planLabels.popular}</Badge>}
      </Flex>
      <div>
        <Text textStyle="figure">
          {monthlyRupees === null ? planLabels.customPrice : <Price rupees={monthlyRupees} />}
        </Text>
        <Text textStyle="small" color="ink.muted" minHeight="1lh">
          {monthlyRupees !== null && planLabels.perMonth}
        </Text>
      </div>
      <Text textStyle="small" minHeight={{ lg: '3lh' }}>
        {words.description}
      </Text>
      <Limits>
        <li>{users === null ? planLabels.agreedUsers : `${planLabels.upTo} ${users} ${planLabels.users}`}</li>
        <li>{gigabytes === null ? planLabels.agreedStorage : `${gigabytes} ${planLabels.storage}`}</li>
      </Limits>
      <Box flex="1">
        <Heading as="h3" size="xs" color="ink.muted" paddingBlockEnd="2">
          {planLabels.includes}
        </Heading>
        <Features>
          <Items of={words.features} />
        </Features>
      </Box>
      <Button
        variant={popular ? 'solid' : 'outline'}
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

interface PricingOutcomeProps {
  words: typeof sentInquiry;
  inquiry: PricingInquiry;
  plan: PlanName;
}

/** What became of the inquiry about this plan, at the button that opened it; nothing before it is sent. */
function PricingOutcome({ words, inquiry: { sent }, plan }: PricingOutcomeProps) {
  if (sent?.body.plan !== plan) return null;
  if (sent.refusal !== undefined)
    return (
      <Banner status="error" title={pricingMessages.failure}>
        {sent.refusal}
      </Banner>
    );
  return (
    <Banner status="success" title={sent.reference === null ? words.queued : words.sent}>
      <LateConfirmation sent={sent} />
    </Banner>
  );
}

const Sheet = styled('ul', {
  display: 'grid',
  gap: { base: '6', lg: '0' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
});

const Sales = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '6',
  marginBlockStart: { base: '8', lg: '12' },
  padding: { base: '6', lg: '8' },
  border: 'hair',
  borderRadius: 'control',
});

interface PlanTableProps {
  words: WordsOfPage<'pricing'>['plans'];
  /** Who counts as a user. */
  userNote: string;
  sales: WordsOfPage<'pricing'>['contactSales'];
  dialog: typeof dialogWords;
  sent: typeof sentInquiry;
}

/** The three plans and a link for custom ones; each opens the dialog with its plan (public spec, section 4). */
export function PlanTable({ words, userNote, sales, dialog, sent }: PlanTableProps) {
  const dialogElement = useRef<HTMLDialogElement>(null);
  const [chosenPlan, setChosenPlan] = useState<PlanName>('Custom Solution');
  const inquiry = usePricingInquiry(dialogElement, chosenPlan);
  const plans = plansOf(usePrices());
  const openDialog = (plan: PlanName) => {
    setChosenPlan(plan);
    // A modal dialog: the browser keeps the focus inside while it is open, and returns it to the button afterwards.
    dialogElement.current?.showModal();
  };
  return (
    <Ground paddingBlockStart={{ base: '0', lg: '4' }}>
      <Container>
        <Sheet data-plans>
          {plans.map((plan) => (
            <PlanSheet key={plan.name} plan={plan} words={words[plan.name]} onChoose={openDialog}>
              <PricingOutcome words={sent} inquiry={inquiry} plan={plan.name} />
            </PlanSheet>
          ))}
        </Sheet>
        <Text textStyle="small" color="ink.muted" maxWidth="prose" marginBlockStart={{ base: '8', lg: '12' }}>
          {userNote}
        </Text>
        <Sales>
          <Box maxWidth="prose">
            <Heading size="sm">{sales.heading}</Heading>
            <Text textStyle="small" color="ink.muted" paddingBlockStart="1">
              {sales.text}
            </Text>
          </Box>
          <Button
            variant="outline"
            aria-haspopup="dialog"
            onClick={() => openDialog('Custom Solution')}
            data-scripted
          >
            {sales.action}
          </Button>
          <PricingOutcome words={sent} inquiry={inquiry} plan="Custom Solution" />
        </Sales>
      </Container>
      <PricingDialog ref={dialogElement} words={dialog} plan={chosenPlan} inquiry={inquiry} />
    </Ground>
  );
}
