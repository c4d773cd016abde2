import { Button, Heading, HStack, Text } from '@chakra-ui/react';
import { type RefObject, useId, useRef } from 'react';
import { useScripted } from '#client/shared/form/useScripted.ts';
import { styled } from '#client/shared/ui/styled.ts';
import type { dialog, PlanName } from '#client/site/content/pricing.ts';
import { toaster } from '#client/site/data/toaster.ts';
import { pricingMessages, waitingNotes } from '#domain/messages.ts';
import { PricingFields } from './PricingFields.tsx';
import { type FormOutcome, type FormStatus, isSentOrQueued, useMailForm } from './useMailForm.ts';

const EMPTY = { name: '', email: '', phone: '', message: '' };

/** The toast of an inquiry that is sent, or queued in the outbox (public spec, section 8; rulings). */
const TOASTS = {
  sent: { tone: 'good', text: pricingMessages.success },
  offline: { tone: 'plain', title: pricingMessages.queued, text: waitingNotes.offline },
  away: { tone: 'plain', title: pricingMessages.queued, text: waitingNotes.away },
} as const;

export type PricingInquiry = ReturnType<typeof usePricingInquiry>;

/**
 * The inquiry about a plan: its form, which closes the dialog and shows a toast once it is sent or queued. An outcome that
 * comes when the dialog is closed, or open for another plan, leaves it as it is, and a failure is told by a toast.
 */
export function usePricingInquiry(dialog: RefObject<HTMLDialogElement | null>, plan: PlanName) {
  const shownPlan = useRef(plan);
  shownPlan.current = plan;
  const inquiry = useMailForm({
    formType: 'pricing',
    empty: EMPTY,
    fixed: { plan },
    onOutcome(outcome: FormOutcome) {
      // Of the time of the submit, as the outcome is.
      const isInSight = dialog.current?.open === true && plan === shownPlan.current;
      if (isSentOrQueued(outcome)) {
        if (isInSight) dialog.current?.close();
        toaster.show(TOASTS[outcome]);
      } else if (!isInSight) {
        toaster.show({ tone: 'bad', text: pricingMessages.failure });
        inquiry.clearOutcome();
      }
    },
  });
  return inquiry;
}

/** The alert of the dialog in each state that has one (public spec, sections 5 and 8). */
const ALERTS: Partial<Record<FormStatus, string>> = {
  incomplete: pricingMessages.missing,
  refused: pricingMessages.failure,
  broken: pricingMessages.failure,
};

const Frame = styled('dialog', {
  width: 'calc(100% - 2 * {spacing.4})',
  maxWidth: 'prose',
  maxHeight: 'calc(100dvh - 2 * {spacing.4})',
  margin: 'auto',
  padding: { base: '6', md: '8' },
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  color: 'ink',
  backgroundColor: 'surface',
  border: 'hair',
  borderRadius: 'control',
  boxShadow: 'float',
  '&[open]': { animation: 'appear {durations.quick} {easings.out}' },
  '&::backdrop': { backgroundColor: 'scrim' },
});

const Form = styled('form', { display: 'flex', flexDirection: 'column', gap: '4', paddingBlockStart: '6' });

interface PricingDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  words: typeof dialog;
  plan: PlanName;
  inquiry: PricingInquiry;
}

/** The inquiry about one plan. Closes on cancel, on Escape and when the inquiry is sent or queued. */
export function PricingDialog({ ref, words, plan, inquiry }: PricingDialogProps) {
  const titleId = useId();
  const scripted = useScripted();
  const { form, status, fieldProps, clearOutcome, onSubmit } = inquiry;
  const isSending = status === 'sending';
  return (
    <Frame ref={ref} aria-labelledby={titleId} onClose={clearOutcome}>
      <Heading id={titleId}>
        {words.heading} {plan}
      </Heading>
      <Text color="ink.muted" paddingBlockStart="2">
        {words.lead}
      </Text>
      <Form ref={form} method="post" action="/mail/api" noValidate={scripted} onSubmit={onSubmit}>
        <input type="hidden" name="form_type" value="pricing" />
        <input type="hidden" name="plan" value={plan} />
        <PricingFields words={words} fieldProps={fieldProps} />
        <Text role="alert" color="bad" fontWeight="600" textStyle="small" minHeight="1lh">
          {ALERTS[status]}
        </Text>
        <HStack wrap="wrap" gap="4">
          <Button type="submit" aria-disabled={isSending || undefined}>
            {isSending ? words.sending : words.submit}
          </Button>
          <Button variant="outline" onClick={() => ref.current?.close()}>
            {words.cancel}
          </Button>
        </HStack>
      </Form>
    </Frame>
  );
}
