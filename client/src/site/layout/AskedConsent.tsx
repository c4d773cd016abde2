import { usePageFacts } from '#client/shared/page/page-facts.ts';
import { useLateComponent } from '#client/shared/page/useLateComponent.ts';

const loadConsentBanner = async () => (await import('./ConsentBanner.tsx')).ConsentBanner;

/** The request for consent to count visits, fetched where visits are counted. */
export function AskedConsent() {
  const { analyticsId } = usePageFacts();
  const Banner = useLateComponent(loadConsentBanner, Boolean(analyticsId));
  return Banner && <Banner />;
}
