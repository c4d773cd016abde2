import { useMutation } from '@apollo/client/react';
import { failureOf } from '#client/admin/data/failure-of.ts';
import type { ArrivalRuleInput } from '#client/admin/data/types.generated.ts';
import { useReadNow } from '#client/admin/data/useReadNow.ts';
import { formTypeOf } from '#client/admin/inquiries/inquiry-labels.ts';
import {
  CreateArrivalRuleDocument,
  LabelsAndRulesDocument,
  UpdateArrivalRuleDocument,
} from '#client/admin/inquiries/labels/ArrivalRules.generated.ts';
import type { ReadRecord, RecordSource } from '#client/admin/parts/save-record.ts';
import { adminMessages } from '#domain/messages.ts';
import { arrivalRuleRule } from '#domain/rules/arrival-rule.ts';
import { type ArrivalRule, type Givable, type RuleFields, ruleLabels } from './rule-words.ts';
import { useLabelsRefetch } from './useDeletion.ts';

const EMPTY: RuleFields = {
  ...{ name: '', formType: '', page: '', words: [], domain: '' },
  ...{ labelIds: [], ownerId: '', templateId: '' },
};

/** Where a rule is stored. */
export function useRuleSource(rule: ArrivalRule | null, givable: Givable): RecordSource<RuleFields> {
  const readNow = useReadNow(LabelsAndRulesDocument);
  const refetch = useLabelsRefetch();
  const [create] = useMutation(CreateArrivalRuleDocument);
  const [update] = useMutation(UpdateArrivalRuleDocument);
  return {
    unsavedKey: `arrival-rules/${rule?.id ?? 'new'}`,
    rule: arrivalRuleRule,
    labels: ruleLabels,
    textOf: (name, value) => textOf(name as keyof RuleFields, value, givable),
    failure(cause) {
      const { code, message } = failureOf(cause);
      return code === 'CONFLICT' || code === 'BAD_USER_INPUT' ? message : adminMessages.labels.saveRule;
    },
    async save(values, ifVersion) {
      const input = inputOf(values);
      if (rule) await update({ variables: { id: rule.id, input, ifVersion } });
      else await create({ variables: { input } });
      await refetch();
      return undefined;
    },
    async reload() {
      const data = await readNow({});
      const stored = data.arrivalRules.find(({ id }) => id === rule?.id);
      if (!stored) throw new Error('The rule was deleted.');
      return recordOf(stored, data);
    },
  };
}

const inputOf = ({ formType, ownerId, templateId, ...values }: RuleFields): ArrivalRuleInput => ({
  ...values,
  formType: formTypeOf(formType),
  ownerId: ownerId || null,
  templateId: templateId || null,
});

/** The form of a rule; null: of a new one. */
export const ruleRecord = (rule: ArrivalRule | null, givable: Givable): ReadRecord<RuleFields> =>
  rule ? recordOf(rule, givable) : { values: EMPTY, version: null };

/** The form of a stored rule. What can no longer be given is not chosen, so that saving the form takes it out. */
function recordOf(
  rule: ArrivalRule,
  { labels, inquiryOwners, answerTemplates }: Givable,
): ReadRecord<RuleFields> {
  const { name, page, words, domain, version } = rule;
  const has = (rows: readonly { readonly id: string }[], id: string | null) =>
    rows.some((row) => row.id === id);
  return {
    version,
    values: {
      ...{ name, page, words, domain, formType: rule.formType ?? '' },
      labelIds: rule.labelIds.filter((id) => has(labels, id)),
      ownerId: has(inquiryOwners, rule.ownerId) ? (rule.ownerId ?? '') : '',
      templateId: has(answerTemplates, rule.templateId) ? (rule.templateId ?? '') : '',
    },
  };
}

/** What is chosen by its id, by name. */
function textOf(
  name: keyof RuleFields,
  value: unknown,
  { labels, inquiryOwners, answerTemplates }: Givable,
): string | undefined {
  const rows = { labelIds: labels, ownerId: inquiryOwners, templateId: answerTemplates };
  if (name !== 'labelIds' && name !== 'ownerId' && name !== 'templateId') return undefined;
  return [value]
    .flat()
    .flatMap((id) => rows[name].find((row) => row.id === id)?.name ?? [])
    .join(', ');
}
