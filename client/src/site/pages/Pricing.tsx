import type { PageHead } from '#client/shared/page/lazy-page.ts';
import { Parts } from '#client/shared/page/Parts.tsx';
import * as words from '#client/site/content/pricing.ts';
import { Faq } from '#client/site/sections/Faq.tsx';
import { NoScriptPricing } from '#client/site/sections/NoScriptPricing.tsx';
import { PageHero } from '#client/site/sections/PageHero.tsx';
import { PlanTable } from '#client/site/sections/PlanTable.tsx';

export const head: PageHead = { title: words.title, description: words.description };

export function Page() {
  return (
    <Parts>
      <PageHero words={words.hero} />
      <PlanTable
        words={words.plans}
        sales={words.contactSales}
        dialog={words.dialog}
        sent={words.sentInquiry}
      />
      <NoScriptPricing words={words.inquiry} form={words.dialog} />
      <Faq words={words.faq} />
    </Parts>
  );
}
