import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useFirstFaultFocus } from '#client/shared/form/useFirstFaultFocus.ts';
import { Button } from '#client/shared/ui/Button.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { Dialog } from './Dialog.tsx';
import { Obstacles } from './Obstacles.tsx';
import type { ReadRecord } from './read-record.ts';
import { type RecordDoor, useRecordForm } from './useRecordForm.ts';

/** What is typed while a save is on its way would be lost when the dialog closes. */
const Fields = chakra('fieldset', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' },
});

interface RecordDialogProps<Values extends FieldValues> {
  title: string;
  record: ReadRecord<Values>;
  door: RecordDoor<Values>;
  onSaved: () => void;
  /** Closes by the address; unsaved changes are asked about on the way. */
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
  const element = useRef<HTMLFormElement>(null);
  const { form, alert, obstacle, isRestored, isSaving, leaving, submit, goOn, settle, stay } = useRecordForm(
    record,
    door,
    onSaved,
  );
  const { submitCount } = form.formState;
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    // Fields that were not to be typed into have let the focus go.
    if (!isSaving && document.activeElement === document.body && pressed.current instanceof HTMLElement)
      pressed.current.focus();
  }, [isSaving]);
  useFirstFaultFocus(element, submitCount);
  return (
    <Dialog title={title} size="form" onEscape={onClose}>
      {isRestored && (
        <Text size="small" tone="muted" role="status" paddingBlockStart="1">
          Your unsaved changes were restored.
        </Text>
      )}
      <chakra.form
        ref={element}
        noValidate
        onSubmit={(event) => {
          pressed.current = document.activeElement;
          void submit(event);
        }}
        display="flex"
        flexDirection="column"
        gap="3"
        paddingBlockStart="3"
      >
        <Fields disabled={isSaving}>{children(form)}</Fields>
        <chakra.p role="alert" color="bad" textStyle="small" fontWeight="600" minHeight="1lh">
          {alert}
        </chakra.p>
        <Row justifyContent="flex-end">
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isSaving}>
            {isSaving ? 'Saving...' : 'Save'}
          </Button>
        </Row>
      </chakra.form>
      <Obstacles leaving={leaving} obstacle={obstacle} goOn={goOn} settle={settle} stay={stay} />
    </Dialog>
  );
}
