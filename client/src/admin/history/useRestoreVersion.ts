import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { RestoreVersionDocument } from '#client/admin/data/documents.generated.ts';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import type { HistoryThing } from '#domain/history.ts';

interface RestoreOptions {
  thing: HistoryThing;
  id: string;
  onRestored: () => void;
  onOvertaken: () => void;
}

/** Restores a version of a record; what is on the screen is read again. */
export function useRestoreVersion({ thing, id, onRestored, onOvertaken }: RestoreOptions) {
  const apollo = useApolloClient();
  const [send, { loading }] = useMutation(RestoreVersionDocument);
  const [alert, setAlert] = useState<string | null>(null);
  const restore = async (version: number, ifVersion: number): Promise<void> => {
    setAlert(null);
    try {
      await send({ variables: { thing, id, version, ifVersion } });
    } catch (cause) {
      const failure = failureOf(cause);
      setAlert(sentenceOf(failure));
      if (failure.code === 'PRECONDITION_FAILED') onOvertaken();
      return;
    }
    // The write has succeeded whether or not its result can be read.
    await apollo.refetchQueries({ include: 'active' }).catch(() => undefined);
    toaster.show({ tone: 'good', text: 'The version was restored.' });
    onRestored();
  };
  return { restore, isRestoring: loading, alert };
}

function sentenceOf({ code, message, issues }: ReturnType<typeof failureOf>): string {
  if (code === 'PRECONDITION_FAILED')
    return 'Somebody else saved this meanwhile. Look at the newest version, then restore again.';
  if (code === 'NOT_FOUND') return 'This was deleted meanwhile. Restore it from the trash first.';
  if (code !== 'BAD_USER_INPUT') return 'The version could not be restored. Please try again.';
  // The rule of today may refuse what was right then.
  return [message, ...issues.map((issue) => issue.message)]
    .filter((text, n, all) => all.indexOf(text) === n)
    .join(' ');
}
