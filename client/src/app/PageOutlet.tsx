import { use, useState } from 'react';
import type { LazyPage } from '#client/shared/page/lazy-page.ts';
import { isHydrating, Part } from '#client/shared/page/Parts.tsx';
import { ErrorBoundary } from '#client/shared/ui/ErrorBoundary.tsx';
import { PageError } from './PageError.tsx';

/**
 * The page of a route within the layout. The previous page stays while the next one is fetched; the layout stays when a
 * page fails to render or to load.
 */
export function PageOutlet({ page }: { page: LazyPage }) {
  return (
    <Part>
      <ErrorBoundary key={page.source} fallback={(retry) => <PageError retry={retry} />}>
        <LoadedPage page={page} />
      </ErrorBoundary>
    </Part>
  );
}

function LoadedPage({ page }: { page: LazyPage }) {
  const [{ ready, load }] = useState(isHydrating() ? page.forHydration : page);
  const { Page } = ready() ?? use(load());
  return <Page />;
}
