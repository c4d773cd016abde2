import { Suspense, use } from 'react';
import type { LazyPage } from '#client/shared/page/lazy-page.ts';
import { ErrorBoundary } from '#client/shared/ui/ErrorBoundary.tsx';
import { PageFault } from './PageFault.tsx';

/**
 * A page where it belongs in the frame. While the next page is fetched the last one stays; the frame outlives a
 * page that breaks or cannot be fetched.
 */
export function PageOutlet({ page }: { page: LazyPage }) {
  return (
    <Suspense>
      <ErrorBoundary key={page.source} fallback={(again) => <PageFault again={again} />}>
        <Loaded page={page} />
      </ErrorBoundary>
    </Suspense>
  );
}

function Loaded({ page }: { page: LazyPage }) {
  const { Page } = page.ready() ?? use(page.load());
  return <Page />;
}
