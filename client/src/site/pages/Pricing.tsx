import { loadOnce } from '#client/shared/page/load-once.ts';
import { Parts } from '#client/shared/page/Parts.tsx';
import { StaticSection } from '#client/shared/page/StaticSection.tsx';
import { calculatorLabels, dialog, inquiry, sentInquiry } from '#client/site/content/pricing.ts';
import { Faq } from '#client/site/sections/Faq.tsx';
import { NoScriptPricing } from '#client/site/sections/NoScriptPricing.tsx';
import { PageHero } from '#client/site/sections/PageHero.tsx';
import { PlanTable } from '#client/site/sections/PlanTable.tsx';
import { Prices } from '#client/site/sections/Price.tsx';
import { PriceCalculator } from '#client/site/sections/PriceCalculator.tsx';
import type { WordsOfPage } from '#domain/pages/pages.ts';

const body = loadOnce(() => import('./static/PricingBody.tsx'));

export const staticParts = [body];

export const Page = ({ words }: { words: WordsOfPage<'pricing'> }) => (
  <Parts>
    <PageHero words={words.hero}>
      <PriceCalculator words={{ ...calculatorLabels, ...words.calculator }} />
    </PageHero>
    <Prices>
      <PlanTable
        words={words.plans}
        userNote={words.userNote}
        sales={words.contactSales}
        dialog={dialog}
        sent={sentInquiry}
      />
    </Prices>
    <Prices>
      <StaticSection of={body} pick={({ Comparison }) => Comparison} words={words} />
    </Prices>
    <StaticSection of={body} pick={({ NotIncluded }) => NotIncluded} words={words} />
    <NoScriptPricing words={inquiry} form={dialog} />
    <Faq words={words.faq} />
  </Parts>
);
