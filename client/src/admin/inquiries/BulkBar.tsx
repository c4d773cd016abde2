import { useState } from 'react';
import { Alert } from '#client/admin/parts/Alert.tsx';
import { SelectionBar } from '#client/admin/parts/SelectionBar.tsx';
import type { SelectedRows } from '#client/admin/parts/useSelection.ts';
import { Select } from '#client/shared/form/controls.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import type { BulkPatch } from './bulk-undo.ts';
import { usePossibleOwners } from './InquiryFieldsPanel.tsx';
import type { InquiryRow } from './InquiryTable.tsx';
import { stateChoices } from './inquiry-labels.ts';
import { useBulkChanges } from './useBulkChanges.ts';

interface BulkBarProps {
  selection: SelectedRows<InquiryRow>;
  /** The rows of the page. */
  shown: readonly InquiryRow[];
}

/** What can be done with the selected inquiries: state, owner, resend. */
export function BulkBar({ selection, shown }: BulkBarProps) {
  const { rows, clear, toggleAll } = selection;
  const owners = usePossibleOwners();
  const { change, resend, isBusy, alert, dismiss } = useBulkChanges(clear);
  return (
    <>
      {alert && <Alert onDismiss={dismiss}>{alert}</Alert>}
      <SelectionBar count={rows.length} onSelectAll={() => toggleAll(shown)} onClear={clear}>
        <Change
          isBusy={isBusy}
          groups={[
            {
              label: 'State',
              choices: stateChoices.map(({ value, label }) => ({ label, patch: { state: value } })),
            },
            {
              label: 'Owner',
              choices: [
                ...owners.map(({ value, label }) => ({ label, patch: { ownerId: value } })),
                { label: 'Nobody', patch: { ownerId: null } },
              ],
            },
          ]}
          onApply={(patch) => void change(rows, patch)}
        />
        <Button look="outline" size="small" disabled={isBusy} onClick={() => void resend(rows)}>
          Resend failed letters
        </Button>
      </SelectionBar>
    </>
  );
}

interface ChangeGroup {
  readonly label: string;
  readonly choices: readonly { readonly label: string; readonly patch: BulkPatch }[];
}

interface ChangeProps {
  groups: readonly ChangeGroup[];
  isBusy: boolean;
  onApply: (patch: BulkPatch) => void;
}

/**
 * What is changed is chosen first and applied by a button: the arrow keys change a select at every press (WCAG 2.2,
 * 3.2.2).
 */
function Change({ groups, isBusy, onApply }: ChangeProps) {
  const [chosen, setChosen] = useState('');
  const patches = new Map<string, { choice: string; patch: BulkPatch }>(
    groups.flatMap(({ label, choices }) =>
      choices.map(({ label: choice, patch }, n) => [`${label} ${n}`, { choice, patch }] as const),
    ),
  );
  const patch = patches.get(chosen)?.patch;
  return (
    <>
      <Select
        aria-label="Change"
        width="auto"
        value={chosen}
        disabled={isBusy}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">Set state or owner</option>
        {groups.map(({ label }) => (
          <optgroup key={label} label={label}>
            {[...patches]
              .filter(([key]) => key.startsWith(`${label} `))
              .map(([key, { choice }]) => (
                <option key={key} value={key}>
                  {choice}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
      <Button look="outline" size="small" disabled={isBusy || !patch} onClick={() => patch && onApply(patch)}>
        Apply
      </Button>
    </>
  );
}
