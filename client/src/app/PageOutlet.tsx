import { Suspense, use, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { LazyPage } from '#client/shared/page/lazy-page.ts';
import { usePageWords } from '#client/shared/page/page-words.ts';
import { RenderedPageProvider, useIsFirstLocation } from '#client/shared/page/rendered-page.ts';
import { ErrorBoundary } from '#client/shared/ui/ErrorBoundary.tsx';
import { PageError } from './PageError.tsx';

/**
 * The page of a route within the layout, anew for each path. The layout stays when a page fails to render or to load.
 */
export function PageOutlet({ page }: { page: LazyPage }) {
  const { pathname } = useLocation();
  return (
    <Suspense>
      <ErrorBoundary key={pathname} fallback={(retry) => <PageError retry={retry} />}>
        <LoadedPage page={page} />
      </ErrorBoundary>
    </Suspense>
  );
}

function LoadedPage({ page }: { page: LazyPage }) {
  const isFirst = useIsFirstLocation();
  const [isRendered] = useState(isFirst);
  const { ready, load } = isRendered ? page.forHydration : page;
  const { Page } = ready() ?? use(load());
  const known = usePageWords();
  const params = useParams();
  // Null is a record that there is not.
  const all = page.allWords(params).map((key) => {
    const words = known.of(key);
    const loaded = words.ready();
    return loaded === undefined ? use(words.load()) : loaded;
  });
  // The shape of the page, by which the gateway has checked them, is that of the component (routes.tsx).
  const words = (page.words && all[0]) as never;
  return (
    <RenderedPageProvider value={isRendered}>
      <Page words={words} />
    </RenderedPageProvider>
  );
}
