import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { type PageFacts, PageFactsProvider } from '#client/shared/page/page-facts.ts';
import { fallbackFaces } from '#client/shared/theme/fonts.ts';
import { system } from '#client/shared/theme/system.ts';

interface ProvidersProps {
  apollo: ApolloClient;
  styles: EmotionCache;
  facts: PageFacts;
  children: ReactNode;
}

/** Contexts of every component below: Apollo, styles, theme and the facts of the page. */
export function Providers({ apollo, styles, facts, children }: ProvidersProps) {
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={system}>
        <Global styles={fallbackFaces} />
        <PageFactsProvider value={facts}>
          <ApolloProvider client={apollo}>{children}</ApolloProvider>
        </PageFactsProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
