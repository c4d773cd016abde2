import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import {
  type InquiryFilter,
  type InquiryRowsQuery,
  InquirySelectionDocument,
} from '#client/admin/data/documents.generated.ts';
import { ActionButton } from '#client/admin/parts/ActionButton.tsx';
import { Alert } from '#client/admin/parts/Alert.tsx';
import { SelectionBar, SelectWhole } from '#client/admin/parts/SelectionBar.tsx';
import type { SelectedRows } from '#client/admin/parts/useSelection.ts';
import { Select } from '#client/shared/form/controls.tsx';
import type { InquiryState } from '#domain/rules/inquiry.ts';
import type { BulkPatch, BulkRow } from './bulk-undo.ts';
import { usePossibleOwners } from './InquiryFieldsPanel.tsx';
import type { InquiryRow } from './InquiryTable.tsx';
import { stateChoices } from './inquiry-labels.ts';
import { useBulkChanges } from './useBulkChanges.ts';

/** The values of the choice begin with what they set; an owner that is left out is nobody. */
const STATE = 'state ';
const OWNER = 'owner ';

const patchOf = (chosen: string): BulkPatch =>
  chosen.startsWith(STATE)
    ? { state: chosen.slice(STATE.length) as InquiryState }
    : { ownerId: chosen.slice(OWNER.length) || null };

interface BulkBarProps {
  selection: SelectedRows<InquiryRow, BulkRow>;
  /** The page of the list. */
  inquiries: Pick<InquiryRowsQuery['inquiries'], 'items' | 'total' | 'isTotalExact'>;
  filter: InquiryFilter;
}

/** What can be done with the selected inquiries: state, owner, resend. */
export function BulkBar({ selection, inquiries, filter }: BulkBarProps) {
  const { rows, isWhole, selectWhole, clear, toggleAll } = selection;
  const { items, total, isTotalExact } = inquiries;
  const apollo = useApolloClient();
  const owners = usePossibleOwners();
  const find = async () => {
    const options = {
      query: InquirySelectionDocument,
      variables: { filter },
      fetchPolicy: 'no-cache',
    } as const;
    return (await apollo.query(options)).data?.inquirySelection ?? [];
  };
  /** Reads all rows that match once more; of a page, the list has been read already. */
  const reread = async () => {
    if (!isWhole) return;
    const ids = new Set(rows.map(({ id }) => id));
    await find().then((found) => selectWhole(found.filter(({ id }) => ids.has(id))), clear);
  };
  const { change, resend, isBusy, progress, alert, dismiss, setAlert } = useBulkChanges(clear, reread);
  // Chosen and then applied: a change of a control alone changes nothing else (WCAG 2.2, 3.2.2).
  const [chosen, setChosen] = useState('');
  const isOffered = !isWhole && total > items.length && rows.length === items.length;
  return (
    <>
      {alert && <Alert onDismiss={dismiss}>{alert}</Alert>}
      <SelectionBar
        count={rows.length}
        progress={progress}
        offer={
          isOffered && (
            <SelectWhole
              total={total}
              isTotalExact={isTotalExact}
              find={find}
              onFound={selectWhole}
              onFailure={setAlert}
            />
          )
        }
        onSelectAll={() => toggleAll(items)}
        onClear={clear}
      >
        <Select
          aria-label="State or owner to set"
          width="auto"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">Set state or owner</option>
          <optgroup label="State">
            {stateChoices.map(({ value, label }) => (
              <option key={value} value={STATE + value}>
                {label}
              </option>
            ))}
          </optgroup>
          <optgroup label="Owner">
            {[...owners, { value: '', label: 'Nobody' }].map(({ value, label }) => (
              <option key={value} value={OWNER + value}>
                {label}
              </option>
            ))}
          </optgroup>
        </Select>
        <ActionButton
          size="small"
          isOff={chosen === '' || isBusy}
          onClick={() => void change(rows, patchOf(chosen))}
        >
          Apply
        </ActionButton>
        <ActionButton look="outline" size="small" isOff={isBusy} onClick={() => void resend(rows)}>
          Resend failed letters
        </ActionButton>
      </SelectionBar>
    </>
  );
}
