import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import {
  RemoveForGoodDocument,
  RestoreRecordDocument,
  TrashRowsDocument,
} from '#client/admin/data/documents.generated.ts';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import type { TrashedRow } from './TrashTable.tsx';

/** Brings records of the trash back, or removes them for good. */
export function useTrash() {
  const [alert, setAlert] = useState<string | null>(null);
  const options = { refetchQueries: [TrashRowsDocument] };
  const [sendRestore] = useMutation(RestoreRecordDocument, options);
  const [sendRemove] = useMutation(RemoveForGoodDocument, options);
  const run = async (work: () => Promise<unknown>, done: string, failed: string): Promise<void> => {
    setAlert(null);
    try {
      await work();
      toaster.show({ tone: 'good', text: done });
    } catch (cause) {
      const isGone = failureOf(cause).code === 'NOT_FOUND';
      setAlert(isGone ? 'This is no longer in the trash.' : failed);
    }
  };
  return {
    alert,
    dismiss: () => setAlert(null),
    restore: ({ thing, id, name }: TrashedRow) =>
      run(
        () => sendRestore({ variables: { thing, id } }),
        `“${name}” is back.`,
        'This could not be restored. Please try again.',
      ),
    remove: ({ thing, id, name, version }: TrashedRow) =>
      run(
        () => sendRemove({ variables: { thing, id, ifVersion: version } }),
        `“${name}” is gone for good.`,
        'This could not be removed. Please try again.',
      ),
  };
}
