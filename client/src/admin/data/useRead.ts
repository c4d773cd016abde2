import { useCallback, useEffect, useState } from 'react';
import type { AdminQueryResult } from './useAdminQuery.ts';

/** Reads once, when the screen opens: the initial values of a form must not change while it is open. */
export function useRead<Data>(read: () => Promise<Data>): AdminQueryResult<Data> {
  const [result, setResult] = useState<{ data?: Data; failed: boolean }>({ failed: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: uses the `read` of the first render
  const load = useCallback(() => {
    setResult({ failed: false });
    read().then(
      (data) => setResult({ data, failed: false }),
      () => setResult({ failed: true }),
    );
  }, []);
  useEffect(load, [load]);
  return { data: result.data, isStale: false, failed: result.failed, retry: load };
}
