import { lazy, Suspense } from 'react';
import { identity, useIsIdentityAsked } from '#client/admin/data/identity.ts';

const ConfirmIdentityDialog = lazy(() => import('#client/admin/account/ConfirmIdentityDialog.tsx'));

/** Asks who the person is, over whatever is open; what waited for it is then done without another press. */
export function IdentityQuestion() {
  if (!useIsIdentityAsked()) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmIdentityDialog onDone={() => identity.settle(true)} onCancel={() => identity.settle(false)} />
    </Suspense>
  );
}
