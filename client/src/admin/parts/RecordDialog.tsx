import { chakra, HStack, Text } from '@chakra-ui/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useFirstFaultFocus } from '#client/shared/form/useFirstFaultFocus.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { ActionButton, OutlineAction } from './ActionButton.tsx';
import { Dialog } from './Dialog.tsx';
import { FormInterruptions } from './FormInterruptions.tsx';
import { FormUploads } from './pending-uploads.ts';
import { SaveBar } from './SaveBar.tsx';
import { saveKeys, useSaveKeys } from './save-keys.ts';
import type { ReadRecord, RecordSource } from './save-record.ts';
import { focusUndecided } from './undecided-input.ts';
import { type SavedAs, useRecordForm } from './useRecordForm.ts';

/** Disabled during a save: what is typed then would be lost when the dialog closes. */
const Fields = styled('fieldset', { display: 'flex', flexDirection: 'column', gap: '6', minWidth: '0' });

interface RecordDialogProps<Values extends FieldValues> {
  title: string;
  /** Wide: for a record with much to read beside its fields. */
  size?: 'lg' | 'xl';
  /** The record as it was read last; a newer one is shown as long as nothing is typed. */
  record: ReadRecord<Values>;
  source: RecordSource<Values>;
  /** What the button says that it does: default, it saves, or saves a draft. */
  saveLabel?: string;
  onSaved: (saved: SavedAs) => void;
  /** Closes the dialog by a change of the address, which asks about unsaved changes first. */
  onClose: () => void;
  /** Buttons beside Cancel and Save. */
  actions?: ReactNode;
  /** Above the fields, of the record as it was read. */
  notice?: ReactNode;
  /** Renders the fields. */
  children: (form: UseFormReturn<Values>) => ReactNode;
}

/**
 * The dialog in which a record is added or edited (admin spec, section 4, Admin dialogs). Closing with unsaved changes
 * asks for confirmation; what is typed survives a reload, an ended session and somebody else's save.
 */
export function RecordDialog<Values extends FieldValues>({
  title,
  size = 'lg',
  record,
  source,
  saveLabel = source.isDraftOnly ? 'Save draft' : 'Save',
  onSaved,
  onClose,
  actions,
  notice,
  children,
}: RecordDialogProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const { form, status, uploads, isRestored, submit, submitDraft, ...rest } = useRecordForm(
    record,
    source,
    onSaved,
  );
  const isSaving = status.kind === 'saving';
  const { fields, save, rememberFocus } = useFocusDuringSave(isSaving);
  useFirstFaultFocus(element, form.formState.submitCount);
  useSaveKeys(element);
  return (
    // Closed during a save, it would say that the changes are not saved though they may be.
    <Dialog title={title} size={size} onEscape={() => !isSaving && onClose()}>
      {notice}
      {isRestored && (
        <Text textStyle="small" color="ink.muted" role="status" paddingBlockStart="2">
          Your unsaved changes were restored.
        </Text>
      )}
      <chakra.form
        ref={element}
        noValidate
        onSubmit={(event) => {
          if (!isSaving) rememberFocus();
          if (focusUndecided(event.currentTarget)) event.preventDefault();
          else void submit(event);
        }}
        display="flex"
        flexDirection="column"
        gap="6"
        paddingBlockStart="6"
      >
        <FormUploads value={uploads}>
          <Fields ref={fields} disabled={isSaving} data-autofocus>
            {children(form)}
          </Fields>
        </FormUploads>
        <SaveBar>
          <Text role="alert" color="bad" textStyle="small" fontWeight="600">
            {status.kind === 'editing' && status.alert}
          </Text>
          <HStack wrap="wrap" gap="4" justify="flex-end">
            {actions}
            <OutlineAction isOff={isSaving} onClick={onClose}>
              Cancel
            </OutlineAction>
            {submitDraft && (
              <OutlineAction isOff={isSaving} onClick={() => void submitDraft()}>
                Save draft
              </OutlineAction>
            )}
            <ActionButton
              ref={save}
              size="sm"
              type="submit"
              isOff={isSaving || (!source.isDraftOnly && record.draft?.isInRelease === true)}
              {...saveKeys}
            >
              {isSaving ? 'Saving...' : saveLabel}
            </ActionButton>
          </HStack>
        </SaveBar>
      </chakra.form>
      <FormInterruptions status={status} textOf={source.textOf} {...rest} />
    </Dialog>
  );
}

/**
 * Moves the focus to the save button while the fields are disabled, which would lose it to the body, and back to the field
 * when the save was refused. From a dialog that opens over the form then, it comes back to the button.
 */
function useFocusDuringSave(isSaving: boolean) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const save = useRef<HTMLButtonElement>(null);
  /** The field in which the form was submitted; null: none, since the button was pressed. */
  const left = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === document.body || fields.current?.contains(focused);
    if (isSaving && isLost) save.current?.focus();
    else if (!isSaving && focused === save.current) left.current?.focus();
  }, [isSaving]);
  const rememberFocus = () => {
    left.current = fields.current?.querySelector(':focus') ?? null;
  };
  return { fields, save, rememberFocus };
}
