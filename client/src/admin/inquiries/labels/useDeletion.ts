import type { OperationVariables } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { toaster } from '#client/admin/data/toaster.ts';
import { useRefetch } from '#client/admin/data/useRefetch.ts';
import {
  type DeleteArrivalRuleDocument,
  LabelsAndRulesDocument,
} from '#client/admin/inquiries/labels/ArrivalRules.generated.ts';
import {
  type DeleteLabelDocument,
  LabelChoicesDocument,
} from '#client/admin/inquiries/labels/Labels.generated.ts';
import { useAction } from '#client/admin/parts/ActionForm.tsx';
import { ask } from '#client/admin/parts/ask.tsx';

/** Reads labels and rules again after a write. */
export const useLabelsRefetch = () => useRefetch(LabelsAndRulesDocument, LabelChoicesDocument);

/** Deletes labels or rules, each once that is confirmed. `done`: what is told then. */
export function useDeletion(
  document: typeof DeleteLabelDocument | typeof DeleteArrivalRuleDocument,
  done: string,
) {
  const action = useAction();
  const refetch = useLabelsRefetch();
  const [remove] = useMutation<unknown, OperationVariables>(document);
  const deleteNow = (id: string, ifVersion: number) =>
    action.run(
      // Whether it succeeds or not, what is shown may be old.
      () => remove({ variables: { id, ifVersion } }).finally(refetch),
      () => toaster.show({ tone: 'good', text: done }),
    );
  return {
    action,
    askToDelete: ({ id, version }: { id: string; version: number }, title: string, text: string) =>
      ask({ title, text, confirmLabel: 'Delete' }, () => void deleteNow(id, version)),
  };
}
