import { Banner } from '#client/shared/ui/Banner.tsx';
import type { PlanName, sentInquiry } from '#client/site/content/pricing.ts';
import { LateConfirmation } from './LateConfirmation.tsx';
import type { PricingInquiry } from './usePricingInquiry.ts';

interface PricingOutcomeProps {
  words: typeof sentInquiry;
  inquiry: PricingInquiry;
  plan: PlanName;
}

/** The confirmation of the inquiry about this plan, at the button that opened it; nothing before it is sent. */
export function PricingOutcome({ words, inquiry: { sent }, plan }: PricingOutcomeProps) {
  if (sent?.body.plan !== plan) return null;
  return (
    <Banner tone="good" title={sent.reference === null ? words.queued : words.sent}>
      <LateConfirmation sent={sent} />
    </Banner>
  );
}
