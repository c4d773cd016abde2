import { ConflictDialog } from './ConflictDialog.tsx';
import { DiscardQuestion } from './DiscardQuestion.tsx';
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
      {leaving && <DiscardQuestion leaving={leaving} />}
      {obstacle.kind === 'signed-out' && <SignInAgain onDone={() => void goOn()} onCancel={stay} />}
      {obstacle.kind === 'conflict' && (
        <ConflictDialog conflicts={obstacle.conflicts} onChosen={settle} onCancel={stay} />
      )}
    </>
  );
}
