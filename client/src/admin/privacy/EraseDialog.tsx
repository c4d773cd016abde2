import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { Action } from '#client/admin/parts/ActionForm.tsx';
import { ActionDialog } from '#client/admin/parts/ActionForm.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { limits } from '#domain/limits.ts';
import { countsLabel } from './personal-data-labels.ts';
import type { PersonalData } from './usePersonalData.ts';

const Choice = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '1', minHeight: 'touch', textStyle: 'small' },
});

interface EraseDialogProps {
  data: PersonalData;
  action: Action;
  onErase: (password: string, cancelAppointments: boolean) => void;
  onCancel: () => void;
}

/** The question before an erasure, answered with the password. */
export function EraseDialog({ data, action, onErase, onCancel }: EraseDialogProps) {
  const [password, setPassword] = useState('');
  const [cancels, setCancels] = useState(false);
  const { email, counts, appointmentsToCome } = data;
  return (
    <ActionDialog
      title="Erase this person for good?"
      action={action}
      fields={['password']}
      submitLabel="Erase for good"
      onSubmit={() => onErase(password, cancels)}
      onCancel={onCancel}
    >
      <Text tone="muted" overflowWrap="anywhere">
        {email}: {countsLabel(counts)}. Letters that wait are not sent. Nobody can bring it back.
      </Text>
      {appointmentsToCome.length > 0 && (
        <Choice>
          <input type="checkbox" checked={cancels} onChange={({ target }) => setCancels(target.checked)} />
          Cancel {appointmentsToCome.length === 1 ? 'the appointment' : 'the appointments'} to come, without a
          letter
        </Choice>
      )}
      <TextField
        label="Your password"
        type="password"
        required
        autoComplete="current-password"
        limit={limits.password}
        value={password}
        error={action.issueAt('password')}
        onChange={({ target }) => setPassword(target.value)}
      />
    </ActionDialog>
  );
}
