import type { PageHead } from '#client/shared/page/lazy-page.ts';
import { loadOnce } from '#client/shared/page/load-once.ts';
import { Parts } from '#client/shared/page/Parts.tsx';
import { StaticSection } from '#client/shared/page/StaticSection.tsx';
import * as words from '#client/site/content/pricing.ts';
import { Faq } from '#client/site/sections/Faq.tsx';
import { NoScriptPricing } from '#client/site/sections/NoScriptPricing.tsx';
import { PageHero } from '#client/site/sections/PageHero.tsx';
import { PlanTable } from '#client/site/sections/PlanTable.tsx';
import { Prices } from '#client/site/sections/Price.tsx';
import { PriceCalculator } from '#client/site/sections/PriceCalculator.tsx';

export const head: PageHead = { title: words.title, description: words.description };

const body = loadOnce(() => import('./static/PricingBody.tsx'));

export const staticParts = [body];

export const Page = () => (
  <Parts>
    <PageHero words={words.hero}>
      <PriceCalculator words={words.calculator} />
    </PageHero>
    <Prices>
      <PlanTable
        words={words.plans}
        userNote={words.userNote}
        sales={words.contactSales}
        dialog={words.dialog}
        sent={words.sentInquiry}
      />
    </Prices>
    <Prices>
      <StaticSection of={body} pick={({ Comparison }) => Comparison} />
    </Prices>
    <StaticSection of={body} pick={({ NotIncluded }) => NotIncluded} />
    <NoScriptPricing words={words.inquiry} form={words.dialog} />
    <Faq words={words.faq} />
  </Parts>
);
