import { useState } from 'react';
import { hasDrafts } from '#client/admin/data/draft-store.ts';
import { hasUnsavedWork } from '#client/admin/data/unsaved-work.ts';
import { useSignOut } from '#client/admin/data/useSignOut.ts';

/** A logout, which asks first where it deletes something that was typed. */
export interface Logout {
  /** The question is open. */
  readonly isAsking: boolean;
  /** Signs out, or asks. */
  start(): Promise<void>;
  /** Answers the question: signs out, and what was typed is deleted. */
  discard(): Promise<void>;
  /** Answers the question: everything stays. */
  stay(): void;
}

/** The logout of the Logout button. */
export function useLogout(): Logout {
  const signOut = useSignOut();
  const [isAsking, setAsking] = useState(false);
  return {
    isAsking,
    async start() {
      // Without storage there is no draft, only the form; a comment or answer is only a draft.
      if (hasUnsavedWork() || hasDrafts()) setAsking(true);
      else await signOut();
    },
    discard: signOut,
    stay: () => setAsking(false),
  };
}
