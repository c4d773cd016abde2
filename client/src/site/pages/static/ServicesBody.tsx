import * as words from '#client/site/content/services-body.ts';
import { ProcessLine } from '#client/site/sections/ProcessLine.tsx';
import { ServiceLedger } from '#client/site/sections/ServiceLedger.tsx';

/** What is offered, and in which steps. */
export const Offer = () => (
  <>
    <ServiceLedger words={words.portfolio} />
    <ProcessLine words={words.process} />
  </>
);
