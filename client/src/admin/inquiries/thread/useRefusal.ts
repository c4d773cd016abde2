import { useState } from 'react';
import { toaster } from '#client/admin/data/toaster.ts';
import { useIsLeft } from './useIsLeft.ts';

/**
 * Why something that was written could not be sent: said at its field, or by a toast that names the inquiry where the
 * conversation has been left meanwhile. Null: it can be.
 */
export function useRefusal(subject: string) {
  const [error, setError] = useState<string | null>(null);
  const isLeft = useIsLeft();
  const refuse = (sentence: string | null) => {
    if (isLeft.current && sentence !== null) toaster.show({ tone: 'bad', text: `${subject}: ${sentence}` });
    else setError(sentence);
  };
  return { error, refuse };
}
