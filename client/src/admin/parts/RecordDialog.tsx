import { chakra } from '@chakra-ui/react';
import { type ReactNode, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useFirstFaultFocus } from '#client/shared/form/useFirstFaultFocus.ts';
import { Button } from '#client/shared/ui/Button.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { type ReadRecord, type RecordDoor, useRecordForm } from './useRecordForm.ts';

interface RecordDialogProps<Values extends FieldValues> {
  title: string;
  record: ReadRecord<Values>;
  door: RecordDoor<Values>;
  onSaved: () => void;
  onClose: () => void;
  /** The fields. */
  children: (form: UseFormReturn<Values>) => ReactNode;
}

/**
 * The dialog in which a record is added or edited (admin spec, section 4, Admin dialogs). Closing with unsaved changes
 * asks; what is typed survives a reload, an ended session and somebody else's save.
 */
export function RecordDialog<Values extends FieldValues>({
  title,
  record,
  door,
  onSaved,
  onClose,
  children,
}: RecordDialogProps<Values>) {
  const [isAsking, setAsking] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const { form, alert, obstacle, isRestored, isDirty, submit, goOn, settle, stay, discard } = useRecordForm(
    record,
    door,
    onSaved,
  );
  const { isSubmitting, submitCount } = form.formState;
  useFirstFaultFocus(element, submitCount);
  const leave = () => {
    discard();
    onClose();
  };
  const close = () => (isDirty ? setAsking(true) : leave());
  return (
    <Dialog title={title} size="form" onEscape={close}>
      {isRestored && (
        <Text size="small" tone="muted" role="status" paddingBlockStart="1">
          Your unsaved changes were restored.
        </Text>
      )}
      <chakra.form
        ref={element}
        noValidate
        onSubmit={submit}
        display="flex"
        flexDirection="column"
        gap="3"
        paddingBlockStart="3"
      >
        {children(form)}
        <chakra.p role="alert" color="bad" textStyle="small" fontWeight="600" minHeight="1lh">
          {alert}
        </chakra.p>
        <Row justifyContent="flex-end">
          <Button look="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" disabled={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Save'}
          </Button>
        </Row>
      </chakra.form>
      {isAsking && (
        <ConfirmDialog
          title="Discard your changes?"
          text="They are not saved."
          yes="Discard"
          no="Keep editing"
          onYes={leave}
          onNo={() => setAsking(false)}
        />
      )}
      {obstacle.kind === 'signed-out' && <SignInAgain onDone={() => void goOn()} onCancel={stay} />}
      {obstacle.kind === 'conflict' && (
        <ConflictDialog conflicts={obstacle.conflicts} onChosen={settle} onCancel={stay} />
      )}
    </Dialog>
  );
}
