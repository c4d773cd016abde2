import { useApolloClient } from '@apollo/client/react';
import {
  type InquiryFilter,
  type InquiryRowsQuery,
  InquirySelectionDocument,
} from '#client/admin/data/documents.generated.ts';
import { Alert } from '#client/admin/parts/Alert.tsx';
import { SelectionBar } from '#client/admin/parts/SelectionBar.tsx';
import { SelectWhole } from '#client/admin/parts/SelectWhole.tsx';
import type { SelectedRows } from '#client/admin/parts/useSelection.ts';
import { Select } from '#client/shared/form/controls.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import type { InquiryState } from '#domain/rules/inquiry.ts';
import type { BulkRow } from './bulk-undo.ts';
import { usePossibleOwners } from './InquiryFieldsPanel.tsx';
import type { InquiryRow } from './InquiryTable.tsx';
import { stateChoices } from './inquiry-labels.ts';
import { useBulkChanges } from './useBulkChanges.ts';

const NOBODY = 'nobody';

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
  const { change, resend, isBusy, progress, alert, dismiss, setAlert } = useBulkChanges(clear);
  const find = async () => {
    const options = {
      query: InquirySelectionDocument,
      variables: { filter },
      fetchPolicy: 'no-cache',
    } as const;
    return (await apollo.query(options)).data?.inquirySelection ?? [];
  };
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
