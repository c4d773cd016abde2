import { ConfirmDialog } from './ConfirmDialog.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import type { RecordForm } from './useRecordForm.ts';

/** What comes between a form and its being saved: a person who leaves, an ended session, somebody who was faster. */
export function Obstacles({
  leaving,
  obstacle,
  goOn,
  settle,
  stay,
}: Pick<RecordForm, 'leaving' | 'obstacle' | 'goOn' | 'settle' | 'stay'>) {
  return (
    <>
      {leaving && (
        <ConfirmDialog
          title="Discard your changes?"
          text="They are not saved."
          yes="Discard"
          no="Keep editing"
          onYes={leaving.go}
          onNo={leaving.stay}
        />
      )}
      {obstacle.kind === 'signed-out' && <SignInAgain onDone={() => void goOn()} onCancel={stay} />}
      {obstacle.kind === 'conflict' && (
        <ConflictDialog conflicts={obstacle.conflicts} onChosen={settle} onCancel={stay} />
      )}
    </>
  );
}
