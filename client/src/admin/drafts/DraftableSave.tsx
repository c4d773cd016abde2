import { ActionButton, OutlineAction } from '#client/admin/parts/ActionButton.tsx';
import { saveKeys } from '#client/admin/parts/save-keys.ts';
import type { RecordForm } from '#client/admin/parts/useRecordForm.ts';

interface DraftableSaveProps {
  state: Pick<RecordForm, 'status' | 'isDirty' | 'record' | 'submitDraft'>;
}

/** The buttons that save a form on a screen: "Save Changes" publishes, "Save draft" does not; who only drafts has the second alone. */
export function DraftableSave({ state: { status, isDirty, record, submitDraft } }: DraftableSaveProps) {
  const isSaving = status.kind === 'saving';
  const { draft } = record;
  if (!submitDraft)
    return (
      <ActionButton size="sm" type="submit" isOff={!isDirty || isSaving} {...saveKeys}>
        {isSaving ? 'Saving...' : 'Save draft'}
      </ActionButton>
    );
  return (
    <>
      <ActionButton
        size="sm"
        type="submit"
        isOff={(!isDirty && !draft) || isSaving || draft?.isInRelease === true}
        {...saveKeys}
      >
        {isSaving ? 'Saving...' : 'Save Changes'}
      </ActionButton>
      <OutlineAction isOff={!isDirty || isSaving} onClick={() => void submitDraft()}>
        Save draft
      </OutlineAction>
    </>
  );
}
