import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '#client/shared/ui/Button.tsx';
import { Row, Stack } from '#client/shared/ui/layout.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { type Conflict, shown } from './conflict.ts';
import { Dialog } from './Dialog.tsx';

const Choice = chakra('label', {
  base: {
    display: 'flex',
    gap: '1',
    alignItems: 'baseline',
    padding: '1',
    minHeight: 'touch',
    border: 'hair',
    borderRadius: 'control',
    textStyle: 'small',
    overflowWrap: 'anywhere',
    '&:has(:checked)': { borderColor: 'ink' },
  },
});

interface ConflictDialogProps {
  conflicts: readonly Conflict[];
  /** The value each field shall have, by name. */
  onChosen: (values: Record<string, unknown>) => void;
  onCancel: () => void;
}

/** Shows, field by field, what somebody else saved and what is about to be saved, and lets the person choose. */
export function ConflictDialog({ conflicts, onChosen, onCancel }: ConflictDialogProps) {
  const [mine, setMine] = useState<Record<string, boolean>>(
    Object.fromEntries(conflicts.map(({ name, isMineChanged }) => [name, isMineChanged])),
  );
  const choose = () =>
    onChosen(
      Object.fromEntries(conflicts.map(({ name, ...both }) => [name, mine[name] ? both.mine : both.theirs])),
    );
  return (
    <Dialog title="Somebody else saved this meanwhile" size="form" onEscape={onCancel}>
      <Stack paddingBlockStart="1" gap="3">
        <Text tone="muted">Choose what each field shall say. Nothing is saved until you do.</Text>
        {conflicts.map(({ name, label, mine: own, theirs }) => (
          <chakra.fieldset key={name} minWidth="0">
            <chakra.legend textStyle="label" paddingBlockEnd="half">
              {label}
            </chakra.legend>
            <Stack gap="half">
              <Choice>
                <input
                  type="radio"
                  name={name}
                  checked={!mine[name]}
                  onChange={() => setMine({ ...mine, [name]: false })}
                />
                <span>Theirs: {shown(theirs)}</span>
              </Choice>
              <Choice>
                <input
                  type="radio"
                  name={name}
                  checked={mine[name] ?? false}
                  onChange={() => setMine({ ...mine, [name]: true })}
                />
                <span>Yours: {shown(own)}</span>
              </Choice>
            </Stack>
          </chakra.fieldset>
        ))}
        <Row justifyContent="flex-end">
          <Button look="outline" onClick={onCancel}>
            Back to the form
          </Button>
          <Button onClick={choose}>Save these</Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
