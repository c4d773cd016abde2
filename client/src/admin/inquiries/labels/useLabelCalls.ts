import { useMutation } from '@apollo/client/react';
import {
  DeleteArrivalRuleDocument,
  DeleteLabelDocument,
  LabelChoicesDocument,
  LabelsAndRulesDocument,
} from '#client/admin/data/documents.generated.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { useRefetch } from '#client/admin/data/useRefetch.ts';
import { useAction } from '#client/admin/parts/ActionForm.tsx';
import { ask } from '#client/admin/parts/ask.tsx';
import { adminMessages } from '#domain/messages.ts';
import type { CountedLabel } from './LabelTable.tsx';
import type { ArrivalRule } from './rule-words.ts';

const words = adminMessages.labels;

/** Reads labels and rules again after a write. */
export const useLabelsRefetch = () => useRefetch(LabelsAndRulesDocument, LabelChoicesDocument);

/** What is done with labels that are there. */
export function useLabelCalls() {
  const action = useAction();
  const refetch = useLabelsRefetch();
  const [remove] = useMutation(DeleteLabelDocument);
  const deleteNow = ({ id, version }: CountedLabel) =>
    action.run(
      // Whether it succeeds or not, what is shown may be old.
      () => remove({ variables: { id, ifVersion: version } }).finally(refetch),
      () => toaster.show({ tone: 'good', text: words.deleted }),
    );
  return {
    action,
    askToDelete(label: CountedLabel) {
      const { name, inquiries } = label;
      const text =
        inquiries === 0
          ? `${name} is on no inquiry.`
          : `${name} is taken off ${inquiries === 1 ? '1 inquiry' : `${inquiries} inquiries`}.`;
      ask({ title: words.confirmDelete, text, confirmLabel: 'Delete' }, () => void deleteNow(label));
    },
  };
}

/** What is done with rules that are there. */
export function useRuleCalls() {
  const action = useAction();
  const refetch = useLabelsRefetch();
  const [remove] = useMutation(DeleteArrivalRuleDocument);
  const deleteNow = ({ id, version }: ArrivalRule) =>
    action.run(
      () => remove({ variables: { id, ifVersion: version } }).finally(refetch),
      () => toaster.show({ tone: 'good', text: words.ruleDeleted }),
    );
  return {
    action,
    askToDelete: (rule: ArrivalRule) =>
      ask(
        { title: words.confirmDeleteRule, text: rule.name, confirmLabel: 'Delete' },
        () => void deleteNow(rule),
      ),
  };
}
