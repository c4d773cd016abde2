import { ClosingCall } from '#client/site/sections/ClosingCall.tsx';
import { ProcessLine } from '#client/site/sections/ProcessLine.tsx';
import { ServiceLedger } from '#client/site/sections/ServiceLedger.tsx';
import type { WordsOfPage } from '#domain/pages/pages.ts';

interface BodyProps {
  words: WordsOfPage<'services'>;
}

/** What is offered, and in which steps. */
export const Offer = ({ words }: BodyProps) => (
  <>
    <ServiceLedger words={words.portfolio} />
    <ProcessLine words={words.process} />
  </>
);

export const Closing = ({ words }: BodyProps) => <ClosingCall words={words.callToAction} />;
