import { useBlocker, useLocation } from 'react-router-dom';
import { workLeftBy } from '#client/admin/data/unsaved-work.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { discardWords } from './useUnsaved.ts';

/**
 * Asks for confirmation before a navigation leaves what is not saved. Once for the whole admin: of several blockers the
 * router asks the last one alone.
 */
export function UnsavedQuestion() {
  const location = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => workLeftBy(currentLocation, nextLocation).length > 0,
  );
  if (blocker.state !== 'blocked') return null;
  const left = workLeftBy(location, blocker.location);
  const leave = () => {
    for (const work of left) work.discard();
    blocker.proceed();
  };
  return (
    <ConfirmDialog
      {...(left.at(-1)?.question() ?? discardWords)}
      onConfirm={leave}
      onCancel={() => blocker.reset()}
    />
  );
}
