import { Suspense, use } from 'react';
import type { LazyPage } from '#client/shared/page/lazy-page.ts';
import { ErrorBoundary } from '#client/shared/ui/ErrorBoundary.tsx';
import { PageFault } from './PageFault.tsx';

/** A page where it belongs in the frame. The frame outlives a page that breaks or cannot be fetched. */
export function PageOutlet({ page }: { page: LazyPage }) {
  return (
    <ErrorBoundary key={page.source} fallback={(again) => <PageFault again={again} />}>
      <Suspense>
        <Loaded page={page} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Loaded({ page }: { page: LazyPage }) {
  const { Page } = page.ready() ?? use(page.load());
  return <Page />;
}
