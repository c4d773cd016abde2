import { chakra } from '@chakra-ui/react';
import { Outlet } from 'react-router-dom';
import { Part, Parts } from '#client/shared/page/Parts.tsx';
import { Toasts } from '#client/shared/ui/Toasts.tsx';
import { toaster } from '#client/site/data/toaster.ts';
import { ConsentBanner } from './ConsentBanner.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { TopBar } from './TopBar.tsx';
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

/** The layout of every public page. */
export function SiteLayout() {
  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      <Parts>
        <TopBar />
        <Header />
      </Parts>
      <chakra.main id="main" tabIndex={-1}>
        <Outlet />
      </chakra.main>
      <Part>
        <Footer />
      </Part>
      <WaitingForms />
      <ConsentBanner />
      <Toasts toaster={toaster} />
    </>
  );
}
