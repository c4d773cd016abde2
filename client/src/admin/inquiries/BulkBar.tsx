import { Alert } from '#client/admin/parts/Alert.tsx';
import { SelectionBar } from '#client/admin/parts/SelectionBar.tsx';
import type { SelectedRows } from '#client/admin/parts/useSelection.ts';
import { Select } from '#client/shared/form/controls.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import type { InquiryState } from '#domain/rules/inquiry.ts';
import { usePossibleOwners } from './InquiryFieldsPanel.tsx';
import type { InquiryRow } from './InquiryTable.tsx';
import { stateChoices } from './inquiry-labels.ts';
import { useBulkChanges } from './useBulkChanges.ts';

const NOBODY = 'nobody';

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
        <Select
          aria-label="Set state"
          width="auto"
          value=""
          disabled={isBusy}
          onChange={({ target }) => void change(rows, { state: target.value as InquiryState })}
        >
          <option value="">Set state</option>
          {stateChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Select
          aria-label="Set owner"
          width="auto"
          value=""
          disabled={isBusy}
          onChange={({ target }) =>
            void change(rows, { ownerId: target.value === NOBODY ? null : target.value })
          }
        >
          <option value="">Set owner</option>
          {[...owners, { value: NOBODY, label: 'Nobody' }].map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Button look="outline" size="small" disabled={isBusy} onClick={() => void resend(rows)}>
          Resend failed letters
        </Button>
      </SelectionBar>
    </>
  );
}
