import type { PageHead } from '#client/shared/page/lazy-page.ts';
import { Parts } from '#client/shared/page/Parts.tsx';
import * as words from '#client/site/content/pricing.ts';
import { Faq } from '#client/site/sections/Faq.tsx';
import { NoScriptPricing } from '#client/site/sections/NoScriptPricing.tsx';
import { PageHero } from '#client/site/sections/PageHero.tsx';
import { PlanTable } from '#client/site/sections/PlanTable.tsx';
import { PriceReckoner } from '#client/site/sections/PriceReckoner.tsx';

export const head: PageHead = { title: words.title, description: words.description };

export function Page() {
  return (
    <Parts>
      <PageHero words={words.hero}>
        <PriceReckoner words={words.reckoner} />
      </PageHero>
      <PlanTable
        words={words.plans}
        userNote={words.userNote}
        sales={words.contactSales}
        dialog={words.dialog}
      />
      <NoScriptPricing words={words.inquiry} form={words.dialog} />
      <Faq words={words.faq} />
    </Parts>
  );
}
