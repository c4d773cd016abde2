import { chakra } from '@chakra-ui/react';
import { SignInAgain } from '#client/admin/parts/SignInAgain.tsx';
import type { Deed } from './useDeed.ts';

/** Says why a deed failed, or asks to sign in again where the session had ended; nothing while all is well. */
export function DeedFailure({ deed, field }: { deed: Deed; field?: string }) {
  const { failure, again, forgive } = deed;
  if (again) return <SignInAgain onDone={again} onCancel={forgive} />;
  // What is wrong with a field stands at the field.
  const isSaidThere = failure?.issues.some((issue) => issue.field === field);
  if (!failure || isSaidThere) return null;
  return (
    <chakra.p role="alert" color="bad" textStyle="small" fontWeight="600">
      {failure.sentence}
    </chakra.p>
  );
}
