import { ConflictDialog } from './ConflictDialog.tsx';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import type { RecordForm } from './useRecordForm.ts';

/** The dialogs of an interrupted form: unsaved changes, an ended session, a conflict. */
export function FormInterruptions({
  leaving,
  status,
  textOf,
  retrySave,
  resolveConflict,
  dismiss,
}: Pick<RecordForm, 'leaving' | 'status' | 'retrySave' | 'resolveConflict' | 'dismiss'> & {
  textOf?: ((name: string, value: unknown) => string | undefined) | undefined;
}) {
  return (
    <>
      {leaving && <DiscardQuestion leaving={leaving} />}
      {status.kind === 'signed-out' && <SignInAgain onDone={() => void retrySave()} onCancel={dismiss} />}
      {status.kind === 'conflict' && (
        <ConflictDialog
          conflicts={status.conflicts}
          textOf={textOf}
          onChosen={resolveConflict}
          onCancel={dismiss}
        />
      )}
    </>
  );
}
