import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { InquiryFilter } from '#client/admin/data/types.generated.ts';
import { useMe } from '#client/admin/data/usePermission.ts';
import type { BulkPatch, BulkRow } from '#client/admin/inquiries/bulk-undo.ts';
import type { InquiryRowsQuery } from '#client/admin/inquiries/InquiryRows.generated.ts';
import { InquirySelectionDocument } from '#client/admin/inquiries/InquirySelection.generated.ts';
import { stateChoices } from '#client/admin/inquiries/inquiry-labels.ts';
import { LabelMenu } from '#client/admin/inquiries/labels/LabelMenu.tsx';
import { snoozeChoices } from '#client/admin/inquiries/snooze-choices.ts';
import { useBulkChanges } from '#client/admin/inquiries/useBulkChanges.ts';
import { usePossibleOwners } from '#client/admin/inquiries/usePossibleOwners.ts';
import { ActionButton, OutlineAction } from '#client/admin/parts/ActionButton.tsx';
import { Alert } from '#client/admin/parts/Alert.tsx';
import { dense } from '#client/admin/parts/dense.ts';
import { Menu } from '#client/admin/parts/Menu.tsx';
import { SelectionBar } from '#client/admin/parts/SelectionBar.tsx';
import type { SelectedRows } from '#client/admin/parts/useSelection.ts';
import type { InquiryRow } from './InquiryRow.tsx';

interface BulkBarProps {
  selection: SelectedRows<InquiryRow, BulkRow>;
  /** The page of the list. */
  inquiries: Pick<InquiryRowsQuery['inquiries'], 'items' | 'total' | 'isTotalExact'>;
  filter: InquiryFilter;
}

/** What can be done with the selected inquiries at once: close, take, assign, state, put off, spam, labels, resend. */
export function BulkBar({ selection, inquiries, filter }: BulkBarProps) {
  const { rows, isWhole, selectWhole, clear } = selection;
  const apollo = useApolloClient();
  const find = async () => {
    const options = {
      query: InquirySelectionDocument,
      variables: { filter },
      fetchPolicy: 'no-cache',
    } as const;
    return (await apollo.query(options)).data?.inquirySelection ?? [];
  };
  /** Reads all rows that match once more, those selected stay so where that fails; of a page, the list has been read already. */
  const reread = async () => {
    if (!isWhole) return;
    const ids = new Set(rows.map(({ id }) => id));
    await find().then(
      (found) => selectWhole(found.filter(({ id }) => ids.has(id))),
      () => undefined,
    );
  };
  const { change, resend, isBusy, progress, alert, dismiss, setAlert } = useBulkChanges(clear, reread);
  return (
    <>
      {alert && <Alert onDismiss={dismiss}>{alert}</Alert>}
      <SelectionBar
        selection={selection}
        shown={inquiries}
        find={find}
        progress={progress}
        onFailure={setAlert}
      >
        <BulkActions isBusy={isBusy} onChange={(patch) => void change(rows, patch)} />
        <LabelMenu
          inquiries={rows.filter(({ erasedAt }) => erasedAt === null)}
          onChange={() => void reread()}
        />
        <OutlineAction css={dense} isOff={isBusy} onClick={() => void resend(rows)}>
          Resend failed letters
        </OutlineAction>
      </SelectionBar>
    </>
  );
}

/** The buttons and menus that change every selected inquiry. */
function BulkActions({ isBusy, onChange }: { isBusy: boolean; onChange: (patch: BulkPatch) => void }) {
  const owners = usePossibleOwners();
  const me = useMe();
  const [now] = useState(() => new Date());
  const small = { variant: 'outline', size: 'sm', css: dense, isOff: isBusy } as const;
  return (
    <>
      <ActionButton
        {...small}
        aria-keyshortcuts="e"
        title="Close (e)"
        onClick={() => onChange({ state: 'closed' })}
      >
        Close
      </ActionButton>
      {me && (
        <ActionButton
          {...small}
          aria-keyshortcuts="a"
          title="Assign to me (a)"
          onClick={() => onChange({ ownerId: me.id })}
        >
          Take
        </ActionButton>
      )}
      <Menu
        label="Assign"
        shortcut="Shift+A"
        isOff={isBusy}
        items={[
          ...owners.map(({ value, label }) => ({
            label,
            id: value,
            run: () => onChange({ ownerId: value }),
          })),
          { label: 'Nobody', run: () => onChange({ ownerId: null }) },
        ]}
      >
        Assign
      </Menu>
      <Menu
        label="State"
        isOff={isBusy}
        items={stateChoices.map(({ value, label }) => ({ label, run: () => onChange({ state: value }) }))}
      >
        State
      </Menu>
      <Menu
        label="Put off"
        shortcut="s"
        isOff={isBusy}
        items={[
          ...snoozeChoices(now, '').map(({ value, label }) => ({
            label,
            run: () => onChange({ snoozedUntil: value }),
          })),
          { label: 'Not put off', run: () => onChange({ snoozedUntil: null }) },
        ]}
      >
        Put off
      </Menu>
      <ActionButton
        {...small}
        aria-keyshortcuts="!"
        title="Mark as spam (!)"
        onClick={() => onChange({ state: 'spam' })}
      >
        Spam
      </ActionButton>
    </>
  );
}
