import { useCallback, useEffect, useState } from 'react';
import type { AdminAnswer } from './useAdminQuestion.ts';

/** Reads once, when the screen opens: what a form begins with must not change under it. */
export function useRead<Data>(read: () => Promise<Data>): AdminAnswer<Data> {
  const [answer, setAnswer] = useState<{ data?: Data; failed: boolean }>({ failed: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first `read` counts
  const ask = useCallback(() => {
    setAnswer({ failed: false });
    read().then(
      (data) => setAnswer({ data, failed: false }),
      () => setAnswer({ failed: true }),
    );
  }, []);
  useEffect(ask, [ask]);
  return { data: answer.data, failed: answer.failed, retry: ask };
}
