import { actionsColumn } from '#client/admin/parts/RowActions.tsx';
import { Table } from '#client/admin/parts/Table.tsx';
import { Note } from '#client/shared/ui/text.tsx';
import { type ArrivalRule, actionWords, conditionWords, type Givable, listed } from './rule-words.ts';

interface RuleTableProps {
  rules: readonly ArrivalRule[];
  givable: Givable;
  isBusy: boolean;
  onEdit: (rule: ArrivalRule) => void;
  onDelete: (rule: ArrivalRule) => void;
}

/** The rules in the order in which they are applied. */
export const RuleTable = ({ rules, givable, isBusy, onEdit, onDelete }: RuleTableProps) => (
  <Table
    label="Rules on arrival"
    rows={rules}
    columns={[
      { title: 'Rule', kind: 'name', cell: (rule) => <NameAndConditions rule={rule} /> },
      { title: 'Gives', kind: 'long', cell: (rule) => listed(actionWords(rule, givable)) },
      actionsColumn<ArrivalRule>((rule) => [
        { label: 'Edit', opens: 'button', run: () => onEdit(rule) },
        { label: 'Delete', isOff: isBusy, run: () => onDelete(rule) },
      ]),
    ]}
  />
);

const NameAndConditions = ({ rule }: { rule: ArrivalRule }) => (
  <>
    {rule.name}
    <Note as="span" display="block" fontWeight="400">
      {listed(conditionWords(rule))}
    </Note>
  </>
);
