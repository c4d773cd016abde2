import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { settleIdentity, useIdentityRequests } from '#client/admin/data/identity.ts';
import { ErrorBoundary } from '#client/shared/ui/ErrorBoundary.tsx';

const ConfirmIdentityDialog = lazy(() => import('#client/admin/account/ConfirmIdentityDialog.tsx'));

/**
 * Asks who the person is, over whatever is open; what waited for it is then done without another press. Whoever leaves
 * the screen or its dialog has closed the question, so that nobody confirms what another has begun.
 */
export function IdentityQuestion() {
  const operations = useIdentityRequests();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closed by each navigation, also from a dialog to its screen
  useEffect(() => () => settleIdentity(false), [key]);
  if (operations.length === 0) return null;
  return (
    <ErrorBoundary fallback={() => <Unasked />}>
      <Suspense fallback={null}>
        <ConfirmIdentityDialog
          operations={operations}
          onDone={() => settleIdentity(true)}
          onCancel={() => settleIdentity(false)}
        />
      </Suspense>
    </ErrorBoundary>
  );
}

/** In place of a dialog that could not be fetched: the form that waits says why it was refused. */
function Unasked() {
  useEffect(() => settleIdentity(false), []);
  return null;
}
