import { ConflictDialog } from './ConflictDialog.tsx';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { RecordGone } from './RecordGone.tsx';
import type { RecordForm } from './useRecordForm.ts';

/** The dialogs of an interrupted form: unsaved changes, a conflict, a record that somebody has deleted. */
export function FormInterruptions({
  leaving,
  status,
  textOf,
  resolveConflict,
  bringBack,
  dismiss,
}: Pick<RecordForm, 'leaving' | 'status' | 'resolveConflict' | 'bringBack' | 'dismiss'> & {
  textOf?: ((name: string, value: unknown) => string | undefined) | undefined;
}) {
  return (
    <>
      {leaving && <DiscardQuestion leaving={leaving} isSaving={status.kind === 'saving'} />}
      {status.kind === 'conflict' && (
        <ConflictDialog
          conflicts={status.conflicts}
          textOf={textOf}
          merged={status.merged}
          onChosen={resolveConflict}
          onCancel={dismiss}
        />
      )}
      {status.kind === 'gone' && (
        <RecordGone
          text="What you have typed is still here. Bring it back, and your changes are saved in it."
          confirmLabel="Bring it back and save"
          cancelLabel="Back to the form"
          onConfirm={bringBack}
          onCancel={dismiss}
        />
      )}
    </>
  );
}
