import { ChakraProvider, type SystemContext } from '@chakra-ui/react';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { type PageFacts, PageFactsProvider } from '#client/shared/page/page-facts.ts';
import { fallbackFaces } from '#client/shared/theme/fonts.ts';

interface ProvidersProps {
  /** The design system, of the site or of the admin. */
  system: SystemContext;
  styles: EmotionCache;
  facts: PageFacts;
  children: ReactNode;
}

/** Contexts of every component of site and admin: styles, theme and the facts of the page. */
export function Providers({ system, styles, facts, children }: ProvidersProps) {
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={system}>
        <Global styles={fallbackFaces} />
        <PageFactsProvider value={facts}>{children}</PageFactsProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
