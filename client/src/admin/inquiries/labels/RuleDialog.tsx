import { RecordDialog } from '#client/admin/parts/RecordDialog.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { labelLimits } from '#domain/label-limits.ts';
import { Conditions, Gifts } from './RuleFields.tsx';
import { ruleRecord, useRuleSource } from './rule-source.ts';
import { type ArrivalRule, type Givable, ruleLabels } from './rule-words.ts';

interface RuleDialogProps {
  /** Null: a new one. */
  rule: ArrivalRule | null;
  givable: Givable;
  onSaved: () => void;
  onClose: () => void;
}

/** Adds a rule on arrival, or changes one, and tells how many of the latest inquiries it would have met. */
export function RuleDialog({ rule, givable, onSaved, onClose }: RuleDialogProps) {
  const source = useRuleSource(rule, givable);
  return (
    <RecordDialog
      title={rule ? `Edit ${rule.name}` : 'Add a rule'}
      record={ruleRecord(rule, givable)}
      source={source}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField
            {...form.register('name')}
            label={ruleLabels.name}
            required
            limit={labelLimits.ruleName}
            autoComplete="off"
            error={form.formState.errors.name?.message}
          />
          <Conditions form={form} />
          <Gifts form={form} givable={givable} />
        </>
      )}
    </RecordDialog>
  );
}
