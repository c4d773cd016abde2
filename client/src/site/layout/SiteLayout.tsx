import { chakra } from '@chakra-ui/react';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Parts } from '#client/shared/page/Parts.tsx';
import { usePageFacts } from '#client/shared/page/page-facts.ts';
import { Toasts } from '#client/shared/ui/Toasts.tsx';
import { toaster } from '#client/site/data/toaster.ts';
import { useSettings } from '#client/site/data/useSettings.ts';
import { AskedConsent } from './AskedConsent.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { TopBar } from './TopBar.tsx';
import { useStripStops } from './useStripStops.ts';
import { WaitingForms } from './WaitingForms.tsx';

const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    top: '1',
    left: '1',
    zIndex: 'skip',
    padding: '2',
    backgroundColor: 'surface',
    color: 'ink',
    textStyle: 'label',
    border: 'control',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
  },
});

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
      <Suspense>
        <Footer />
      </Suspense>
      <WaitingForms />
      <AskedConsent />
      <Toasts toaster={toaster} />
    </>
  );
}
