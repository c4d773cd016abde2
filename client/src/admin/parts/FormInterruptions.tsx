import { Button, chakra, HStack, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { styled } from '#client/shared/ui/styled.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { type Conflict, type MergedField, mergedSentence, valueText } from './conflict.ts';
import { Dialog } from './Dialog.tsx';
import type { RecordForm } from './useRecordForm.ts';

/** The dialogs of an interrupted save: a conflict, a record that somebody has deleted. */
export function FormInterruptions({
  status,
  textOf,
  resolveConflict,
  bringBack,
  dismiss,
}: Pick<RecordForm, 'status' | 'resolveConflict' | 'bringBack' | 'dismiss'> & {
  textOf?: ((name: string, value: unknown) => string | undefined) | undefined;
}) {
  // One that opens together with the dialog of its form would lie below it.
  const [isFormThere, setFormThere] = useState(false);
  useEffect(() => setFormThere(true), []);
  if (!isFormThere) return null;
  return (
    <>
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

interface RecordGoneProps {
  /** What happens to the record, and to what was typed. */
  text: string;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says that somebody has deleted the record that is edited, and offers to bring it back. */
export const RecordGone = (props: RecordGoneProps) => (
  <ConfirmDialog title="Somebody deleted this meanwhile" {...props} />
);

const Choice = styled('label', {
  display: 'flex',
  gap: '2',
  alignItems: 'baseline',
  padding: '2',
  minHeight: 'touch',
  border: 'hair',
  borderRadius: 'control',
  textStyle: 'small',
  overflowWrap: 'anywhere',
  '&:has(:checked)': { borderColor: 'ink' },
});

interface ConflictDialogProps {
  conflicts: readonly Conflict[];
  /** Fields that only somebody else has changed: kept without a question. */
  merged: readonly MergedField[];
  /** A value as people read it; undefined: as it is. */
  textOf?: ((name: string, value: unknown) => string | undefined) | undefined;
  /** Called with the chosen value of each field, by name. */
  onChosen: (values: Record<string, unknown>) => void;
  onCancel: () => void;
}

/** Shows, for each field that both have changed, the value somebody else saved and the own value, to choose one. */
function ConflictDialog({ conflicts, merged, textOf, onChosen, onCancel }: ConflictDialogProps) {
  const [isMine, setMine] = useState<Record<string, boolean>>(
    Object.fromEntries(conflicts.map(({ name }) => [name, true])),
  );
  const choose = () =>
    onChosen(
      Object.fromEntries(conflicts.map(({ name, mine, theirs }) => [name, isMine[name] ? mine : theirs])),
    );
  return (
    <Dialog title="Somebody else saved this meanwhile" size="lg" onEscape={onCancel}>
      <Stack paddingBlockStart="2" gap="6">
        <Text color="ink.muted">
          You both changed {conflicts.length === 1 ? 'this field' : 'these fields'}. Choose what each shall
          say. Nothing is saved until you do. {mergedSentence(merged)}
        </Text>
        {conflicts.map((conflict) => (
          <ConflictField
            key={conflict.name}
            conflict={conflict}
            textOf={(value) => textOf?.(conflict.name, value) ?? valueText(value)}
            isMine={isMine[conflict.name] ?? false}
            onChange={(chosen) => setMine({ ...isMine, [conflict.name]: chosen })}
          />
        ))}
        <HStack wrap="wrap" gap="4" justify="flex-end">
          <Button variant="outline" size="sm" onClick={onCancel}>
            Back to the form
          </Button>
          <Button size="sm" onClick={choose}>
            Save these
          </Button>
        </HStack>
      </Stack>
    </Dialog>
  );
}

interface ConflictFieldProps {
  conflict: Conflict;
  textOf: (value: unknown) => string;
  /** Whether the own value is chosen. */
  isMine: boolean;
  onChange: (isMine: boolean) => void;
}

const ConflictField = ({ conflict, textOf, isMine, onChange }: ConflictFieldProps) => (
  <chakra.fieldset minWidth="0">
    <chakra.legend textStyle="label" paddingBlockEnd="1">
      {conflict.label}
    </chakra.legend>
    <Stack gap="1">
      <Choice>
        <input type="radio" name={conflict.name} checked={!isMine} onChange={() => onChange(false)} />
        <span>Theirs: {textOf(conflict.theirs)}</span>
      </Choice>
      <Choice>
        <input type="radio" name={conflict.name} checked={isMine} onChange={() => onChange(true)} />
        <span>Yours: {textOf(conflict.mine)}</span>
      </Choice>
    </Stack>
  </chakra.fieldset>
);
