import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { Parts } from '#client/shared/page/Parts.tsx';
import { usePageFacts } from '#client/shared/page/page-facts.ts';
import { useLateComponent } from '#client/shared/page/useLateComponent.ts';
import { SkipLink } from '#client/shared/ui/SkipLink.ts';
import { watchTabStop } from '#client/shared/ui/Strip.tsx';
import { Toasts } from '#client/shared/ui/Toasts.tsx';
import { toaster } from '#client/site/data/toaster.ts';
import { useSettings } from '#client/site/data/useSettings.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { TopBar } from './TopBar.tsx';
import { WaitingForms } from './WaitingForms.tsx';

const loadConsentBanner = async () => (await import('./ConsentBanner.tsx')).ConsentBanner;

/** The request for consent to count visits, fetched where visits are counted. */
function ConsentRequest() {
  const { analyticsId } = usePageFacts();
  const Banner = useLateComponent(loadConsentBanner, Boolean(analyticsId));
  return Banner && <Banner />;
}

/** Watches the strips of the first page, since those of its static sections are never hydrated. */
function useStripStops(): void {
  useEffect(() => {
    const ends = [...document.querySelectorAll('[data-strip]')].map(watchTabStop);
    return () => {
      for (const end of ends) end();
    };
  }, []);
}

/** Who a printed page is from: the first line on paper (print.css). */
function useLetterhead(): string {
  const { company, contact } = useSettings();
  const { publicUrl } = usePageFacts();
  return [company.name, contact.email, contact.phone.india.main, publicUrl].join(' · ');
}

/** The layout of every public page. */
export function SiteLayout() {
  const letterhead = useLetterhead();
  useStripStops();
  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      <Parts>
        <TopBar />
        <Header />
      </Parts>
      <chakra.main id="main" tabIndex={-1} data-letterhead={letterhead}>
        <Outlet />
      </chakra.main>
      <Footer />
      <WaitingForms />
      <ConsentRequest />
      <Toasts toaster={toaster} />
    </>
  );
}
